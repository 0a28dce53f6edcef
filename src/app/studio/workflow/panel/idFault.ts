import type { MachineView, PartKind } from '../machine/Machine.ts'

/** Ids that a part of this kind may not have any more. */
export function idsOf({ statuses, transitions, timers }: MachineView, kind: PartKind): string[] {
  return { status: statuses, transition: transitions, timer: timers }[kind].map(({ id }) => id)
}

/** Text id of what is wrong with an id; undefined = a part may be called so. */
export function idFault(id: string, taken: readonly string[]): string | undefined {
  if (id === '') return 'valid.required'
  if (!/^[a-z][A-Za-z0-9-]*$/.test(id)) return 'studioFlow.idForm'
  return taken.includes(id) ? 'studioFlow.idTaken' : undefined
}
