import type { Transition } from '#engine/content/types.ts'
import { buildScope } from '#engine/workflow/buildWorld.ts'
import { factsOfTransition } from '#engine/workflow/factQuestions.ts'
import { placesOf } from '#engine/workflow/machineAt.ts'
import type { Context, TrackRef } from '#engine/workflow/types.ts'
import type { Case } from './Case.ts'

export interface AutomaticMove {
  transition: Transition
  track?: TrackRef
  /** Look-ups that decide about it. */
  facts: Set<string>
}

/** What the case could do by itself from where it stands. */
export function automaticMoves(
  { workflow, state }: Pick<Case, 'workflow' | 'state'>,
  context: Context,
): AutomaticMove[] {
  return placesOf(workflow, state).flatMap(({ machine, holder, track }) => {
    const scope = buildScope(workflow, state, context, track ? { track } : {})
    return machine.transitions
      .filter(({ auto, from }) => auto !== undefined && from.includes(holder.status))
      .map((transition) => ({
        transition,
        ...(track && { track }),
        facts: factsOfTransition(workflow, transition, scope),
      }))
  })
}
