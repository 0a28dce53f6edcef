import { allowedTransitions } from '#engine/workflow/allowedTransitions.ts'
import { buildWorld } from '#engine/workflow/buildWorld.ts'
import { holdersOf } from '#engine/workflow/holdersOf.ts'
import { placesOf } from '#engine/workflow/machineAt.ts'
import type { Context } from '#engine/workflow/types.ts'
import type { Case } from './Case.ts'

export interface DeskPlace {
  is_role: string
  /** Null = of national roles, where the workflow names no institution. */
  institution: string | null
  /** There is something that they can do now. */
  acts: boolean
}

/** Who among the staff has to do with a case, as its workflow's roles say; and whose turn it is. */
export function deskPlaces(
  { workflow, state }: Pick<Case, 'workflow' | 'state'>,
  context: Context,
): DeskPlace[] {
  const found = new Map<string, Omit<DeskPlace, 'acts'>>()
  for (const { track } of placesOf(workflow, state)) {
    const world = buildWorld(workflow, state, context, track ? { track } : {})
    for (const { is, institution } of holdersOf(workflow, Object.keys(workflow.roles), { world }))
      found.set(JSON.stringify([is, institution]), { is_role: is, institution })
  }
  return [...found.values()].map((place) => {
    const { is_role, institution } = place
    const actor = { id: '', roles: [is_role], ...(institution === null ? {} : { institution }) }
    return { ...place, acts: allowedTransitions(workflow, state, { ...context, actor }).length > 0 }
  })
}
