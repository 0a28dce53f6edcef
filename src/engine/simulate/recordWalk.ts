import type { Content } from '../content/types.ts'
import type { JsonObject } from '../values/types.ts'
import type { CaseState } from '../case/CaseState.ts'
import { readPersona, readSubject } from '../case/readPersona.ts'
import type { CaseStep, Expected, ProcessCase } from '../case/types.ts'
import { changesOf } from './changesOf.ts'
import type { Move } from './Move.ts'

/** A walk as a case: whoever changes what happens on this road is told by it. */
export function recordWalk(start: CaseState, moves: readonly Move[], options: Recording): ProcessCase {
  const { content, persona, name } = options
  const whose = readPersona(content, persona) ?? { applicant: {}, facts: {}, answers: {}, children: [] }
  const { workflow, application, applicant, facts, forChild } = start
  const found = forChild ? whose.children.find(({ id }) => id === applicant['id']) : undefined
  const child = found?.['id']
  // What is laid over at the start: a fact that the parent alone has is none of the child's, not even an empty one.
  const base = readSubject(content, whose, found)
  const ownApplicant = forChild ? {} : changesOf(base.applicant, applicant)
  const answers = changesOf(base.answers, application.answers)
  const ownFacts = changesOf(base.facts, facts)
  return {
    name,
    process: workflow.id,
    ...(persona !== undefined && { persona }),
    ...(typeof child === 'string' && { child }),
    start: start.now,
    ...(isFull(ownApplicant) && { applicant: ownApplicant }),
    ...(isFull(application.data) && { created: application.data }),
    ...(start.parent && { parent: start.parent }),
    ...(isFull(answers) && { answers }),
    ...(isFull(ownFacts) && { facts: ownFacts }),
    steps: moves.map(recorded),
  }
}

export interface Recording {
  content: Content
  persona?: string | undefined
  name: string
}

function isFull(object: JsonObject): boolean {
  return Object.keys(object).length > 0
}

function recorded({ step, outcome }: Move): CaseStep {
  const { application } = outcome.state
  const notices = outcome.effects.flatMap((effect) => (effect.kind === 'notify' ? [effect.notice] : []))
  const tracks: Expected['tracks'] = {}
  for (const [name, all] of Object.entries(application.tracks)) {
    for (const { index, status } of all) tracks[`${name}/${index}`] = status
  }
  const expect: Expected = {
    status: application.status,
    code: application.code,
    notify: notices,
    ...(Object.keys(tracks).length > 0 && { tracks }),
  }
  return { ...step, expect }
}
