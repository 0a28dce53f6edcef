import { pointersRead } from '../../values/readPointers.ts'
import type { Condition } from '../../values/types.ts'
import { stepsOf } from './PlaceTree.ts'

/** A place that a rule reads. */
export interface Read {
  place: readonly string[]
  /** So many first steps are those of the reader itself: a rule of a row reads its own row. */
  shared: number
}

export type Conditions = { [name: string]: Condition }

/** What the rules of a part of the content read, through named conditions as well; `base` carries the rules. */
export function readsOf(part: unknown, base: readonly string[], conditions: Conditions): Read[] {
  return [...pointersRead(part, { conditions, values: {} })].map((pointer) =>
    pointer.startsWith('/') ? { place: stepsOf(pointer), shared: 0 } : relativeRead(pointer, base),
  )
}

function relativeRead(pointer: string, base: readonly string[]): Read {
  const shared = Math.max(base.length - Number.parseInt(pointer, 10), 0)
  return { place: [...base.slice(0, shared), ...stepsOf(pointer)], shared }
}
