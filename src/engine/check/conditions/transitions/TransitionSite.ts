import { type Place, under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import type { Content, Guard, Transition, Workflow } from '../../../content/types.ts'
import type { Condition } from '../../../values/types.ts'
import type { ProcessPlace } from '../../world/WorldPlace.ts'
import type { Reading } from '../decide/Reading.ts'
import { readingOf } from '../sites/readingOf.ts'

/** A transition where it is written, with the worlds in which it is judged. */
export interface TransitionSite {
  transition: Transition
  place: Place
  /** Absent: of the process itself. */
  track?: string
  at: ProcessPlace
  /** Of `when` and `auto`, and of the guards. */
  before: Reading
  judged: Reading
}

export function transitionSites(content: Content, workflow: Workflow): TransitionSite[] {
  return machinesOf(workflow).flatMap(({ machine, pointer, track }) =>
    machine.transitions.map((transition, index) => {
      const at: ProcessPlace = {
        workflow: workflow.id,
        ...(track !== undefined && { track }),
        transition: transition.id,
      }
      return {
        transition,
        place: under({ file: `workflows/${workflow.id}.json`, pointer }, 'transitions', index),
        ...(track !== undefined && { track }),
        at,
        before: readingOf(content, { ...at, moment: 'when' }),
        judged: readingOf(content, at),
      }
    }),
  )
}

/** A guard as one condition: where `if` holds, `must` does. */
export function guardCondition({ if: given, must }: Guard): Condition {
  return given === undefined ? must : { anyOf: [{ not: given }, must] }
}

/** Guards that can deny; the others only tell. */
export function denyingGuards({ guards = [] }: Transition): Guard[] {
  return guards.filter(({ warn }) => warn === undefined)
}

/** What has to hold for a transition to be made by itself, or by an event. */
export function needsOf(transition: Transition): Condition[] {
  const { auto, when } = transition
  const asked = [auto, when].filter((one) => one !== undefined)
  return [...asked, ...denyingGuards(transition).map(guardCondition)]
}
