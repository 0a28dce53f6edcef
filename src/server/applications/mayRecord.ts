import { nationalRoles } from '#engine/content/nationalRoles.ts'
import type { Fact } from '#engine/content/types.ts'
import { durationMilliseconds } from '#engine/values/dates.ts'
import { grantsOf } from '#engine/workflow/countsFor.ts'
import { hasConflict } from '#engine/workflow/mayAct.ts'
import type { Actor, Held, Holder } from '#engine/workflow/types.ts'
import type { FactQuestion } from '../facts/FactQuestion.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Access } from './accessOf.ts'
import type { Case } from './Case.ts'
import type { Sight } from './view/sightOf.ts'
import { tellsOfOthers } from './view/worldShown.ts'

type Of = Pick<Case, 'workflow' | 'release'>
type Asked = Pick<FactQuestion, 'name' | 'fact'>

/** Where the content does not say for how long a register is waited for. */
const GIVE_UP = 2 * 86_400_000

/** Until then the worker asks the register for it, and nobody writes it down (`hold`, `giveUp`: format.md section 8). */
export function givenUpAt(fact: Pick<Fact, 'giveUp'> | undefined, held: Pick<Held, 'at'>): number {
  return Date.parse(held.at) + (durationMilliseconds(fact?.giveUp ?? '') ?? GIVE_UP)
}

/** Of a workflow, by the name that its look-up has there. */
export const factNamed = ({ workflow, release }: Of, name: string): Fact | undefined =>
  release.content.facts[workflow.facts?.[name]?.fact ?? name]

/** Who writes down what a register does not say in time: staff of the whole country, who see all of the case. */
export const recordingRoles = ({ workflow }: Pick<Case, 'workflow'>): string[] =>
  nationalRoles(workflow).flatMap((name) => workflow.roles[name]?.is ?? [])

const isRecording = (found: Of, { is, institution }: Holder): boolean =>
  institution === null && recordingRoles(found).includes(is)

interface Reader {
  found: Case
  access: Access
  sight: Sight
}

/**
 * As whom somebody writes down a fact from a document. Nobody does who is not shown it, nor who competes with the applicant:
 * what is written down decides as a move does. What waits for its register (`hold`) is written down by those whom the portal
 * asks to at the end of its patience, and never by the one who made what waits; with `byHand` by whoever is at the case's
 * desk. @throws error.forbidden
 */
export function recorderOf(question: Asked, { found, access, sight }: Reader): Actor {
  const actors = access.kind === 'staff' ? access.actors.filter((one) => !hasConflict(one)) : []
  const isShown = sight.narrow === undefined && !(sight.limited && tellsOfOthers(found.workflow, question))
  const isMaker = found.state.held !== undefined && actors.some(({ id }) => id === found.state.held?.by.id)
  const able =
    question.fact.down === 'byHand'
      ? actors
      : actors.filter((actor) => !isMaker && grantsOf(actor).some((grant) => isRecording(found, grant)))
  const [actor] = isShown ? able : []
  if (actor === undefined) throw new ApiError('error.forbidden')
  return actor
}

/** Is it their turn? With `byHand` at once. */
const isTurn = ({ name, fact }: Asked, held: Held | undefined, now: number): boolean =>
  fact.down === 'byHand' || (held?.facts.includes(name) === true && now >= givenUpAt(fact, held))

/** The same with the moment. @throws error.forbidden; error.denied before it is their turn */
export function mayRecord(question: Asked, reader: Reader, now: Date): Actor {
  const actor = recorderOf(question, reader)
  if (!isTurn(question, reader.found.state.held, now.getTime()))
    throw new ApiError('error.denied', { message: 'common.notAllowedNow' })
  return actor
}

/** What waits here may be written down at this desk now. */
export function recordsAt(found: Of & Pick<Case, 'state'>, desk: Holder, now: number): boolean {
  const { held } = found.state
  return (held?.facts ?? []).some((name) => {
    const fact = factNamed(found, name)
    if (fact === undefined || !isTurn({ name, fact }, held, now)) return false
    if (fact.down !== 'byHand') return isRecording(found, desk)
    return desk.institution === null || !tellsOfOthers(found.workflow, { name, fact })
  })
}
