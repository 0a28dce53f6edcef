import type { Guard, Workflow } from '#engine/content/types.ts'
import type { AllowedAction } from '../state/clientTypes.ts'

export type NamedAction = Pick<AllowedAction, 'id' | 'track'>

export function guardsOf(workflow: Workflow, { id, track }: NamedAction): readonly Guard[] {
  const machine = track === undefined ? workflow : workflow.tracks?.[track.name]
  return machine?.transitions.find((transition) => transition.id === id)?.guards ?? []
}
