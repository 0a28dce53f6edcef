import type { ApplicationView } from '#contract/schemas.ts'
import { readActor } from '#engine/case/readActor.ts'
import { runStep } from '#engine/case/runStep.ts'
import { startCase } from '#engine/case/startCase.ts'
import type { CaseState } from '#engine/case/CaseState.ts'
import type { OpenContent, ProcessCase } from '#engine/case/types.ts'
import type { Outcome } from '#engine/case/Outcome.ts'
import type { Machine, Workflow } from '#engine/content/types.ts'
import { APPLICANT } from '#engine/workflow/mayAct.ts'
import type { Actor } from '#engine/workflow/types.ts'

/** Who makes what nobody makes: timers, messages, other processes, the portal by itself. */
const SYSTEM = 'system'

/** "transfer choice/take institution": a transition of a process or of its track, and the kind of person that makes it. */
export type Walk = string

const walkOf = (process: string, place: string, kind: string): Walk => `${process} ${place} ${kind}`

/** Every transition with every kind of person that may make it. */
export function walksOf(workflow: Workflow): Walk[] {
  const machines: [string, Machine][] = [['', workflow], ...Object.entries(workflow.tracks ?? {})]
  return machines.flatMap(([track, { transitions, timers = [] }]) =>
    transitions.flatMap((one) => {
      const people = (one.by ?? []).map((role) => kindOfRole(workflow, role))
      const alone = one.auto ?? one.on ?? timers.find(({ fire }) => fire === one.id)
      const kinds = new Set([...people, ...(alone ? [SYSTEM] : [])])
      return [...kinds].map((kind) => walkOf(workflow.id, track ? `${track}/${one.id}` : one.id, kind))
    }),
  )
}

const kindOfRole = ({ roles }: Workflow, role: string): string => roles[role]?.is ?? role

/** As the portal itself tells it to whoever applied. */
export const walkedIn = ({ process, timeline }: ApplicationView): Walk[] =>
  timeline.map(({ what, who, track }) => walkOf(process, track ? `${track.name}/${what}` : what, who))

/** As the runner plays it. */
export function walksOfCase(given: ProcessCase, open: OpenContent): Walk[] {
  const start = startCase(given, open)
  if ('missing' in start) throw new Error(start.missing)
  let state: CaseState = start
  return given.steps.flatMap((step) => {
    const as = step.as ?? given.as ?? APPLICANT
    const actor = readActor(as, state.applicant, state.forChild)
    const outcome = runStep(state, step, actor)
    state = outcome.state
    return walksOfStep(outcome, step.do === undefined ? outcome.before.application.held?.by : actor)
  })
}

function walksOfStep({ before: { workflow }, effects }: Outcome, actor: Actor | undefined): Walk[] {
  const moves = effects.flatMap((effect) => (effect.kind === 'moved' ? [effect] : []))
  return moves.map(({ transition, track }, index) => {
    const machine = track ? workflow.tracks?.[track.name] : workflow
    const by = machine?.transitions.find(({ id }) => id === transition)?.by
    const kind = index === 0 && by && actor ? kindOfActor(workflow, by, actor) : SYSTEM
    return walkOf(workflow.id, track ? `${track.name}/${transition}` : transition, kind)
  })
}

function kindOfActor(workflow: Workflow, by: readonly string[], { relation, roles = [] }: Actor): string {
  if (relation !== undefined) return APPLICANT
  const office = workflow.for.institution?.is
  const isApplicant = by.includes(APPLICANT) && office !== undefined && roles.includes(office)
  if (isApplicant) return APPLICANT
  return by.map((role) => kindOfRole(workflow, role)).find((kind) => roles.includes(kind)) ?? SYSTEM
}
