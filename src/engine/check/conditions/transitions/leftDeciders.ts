import type { Workflow } from '../../../content/types.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import { APPLICANT } from '../../../workflow/mayAct.ts'
import type { Claim } from '../judge/Claims.ts'
import { asksWhoDecided } from './deciders.ts'
import { denyingGuards, type TransitionSite } from './TransitionSite.ts'

/**
 * Who decided what the applicant objects to is kept from the answer, whichever decision it was: a guard that asks who
 * decided names each transition by which staff lead to where the objection is made.
 */
export function leftDeciders({ statuses }: Workflow, sites: readonly TransitionSite[]): Claim[] {
  const own = sites.filter(({ track }) => track === undefined)
  return own.flatMap((answer) => {
    const guards = denyingGuards(answer.transition).filter((guard) => asksWhoDecided(guard, answer))
    if (guards.length === 0) return []
    const objections = own.filter(
      ({ transition: { by, to = '' } }) => isOnly(by, APPLICANT) && answer.transition.from.includes(to),
    )
    const objected = new Set(
      objections
        .flatMap(({ transition: { from } }) => from)
        .filter((status) => statuses[status]?.editable === undefined),
    )
    const read = [
      ...pointersRead(
        guards.map(({ must }) => must),
        answer.judged,
      ),
    ]
    const isNamed = ({ transition: { id } }: TransitionSite) =>
      read.some((pointer) => pointer.endsWith(`/done/${id}/by`))
    const decisions = own.filter(
      ({ transition: { by = [], to } }) =>
        to !== undefined && objected.has(to) && by.some((role) => role !== APPLICANT),
    )
    // Where it asks for none of them, it is about another decision.
    if (!decisions.some(isNamed)) return []
    return decisions
      .filter((decision) => !isNamed(decision))
      .map(({ transition: { id } }) => ({
        place: answer.place,
        topic: `decider left ${id}`,
        fault: {
          says: 'guard.decider.left',
          params: { transition: answer.transition.id, first: id, denied: guards[0]?.denied ?? '' },
        },
      }))
  })
}

const isOnly = (by: readonly string[] = [], role: string): boolean => by.length === 1 && by[0] === role
