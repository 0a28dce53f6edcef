import { textIds } from '#engine/texts/textIds.ts'
import type { MachineView, PartKind } from '../machine/Machine.ts'

/** Ids of a text of a part, the first that there is; `own` is the part's alone. */
export interface PartText {
  /** What it is for. */
  use: 'name' | 'sure' | 'reminder'
  ids: readonly string[]
}

/** What a part is called by rule, in this machine. */
export function partTexts(kind: PartKind, { name }: Pick<MachineView, 'name'>, id: string): PartText[] {
  if (kind === 'status') return [{ use: 'name', ids: textIds.status(name, id) }]
  if (kind === 'timer') return [{ use: 'reminder', ids: textIds.timer(name, id) }]
  return [
    { use: 'name', ids: textIds.action(name, id) },
    { use: 'sure', ids: textIds.sure(name, id) },
  ]
}
