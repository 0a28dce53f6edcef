import { splitPointer } from '../../form/splitPointer.ts'
import { mayBeNull } from './types/mayBeNull.ts'
import type { Member, Type } from './types/Type.ts'

/** What a pointer finds from here. Where a holder may be absent, or be no object, so may everything in it. */
export function follow(from: Type, pointer: string): Member | undefined {
  let found: Member = { type: from, absent: false }
  for (const token of splitPointer(pointer)) {
    const inner = found.type.member(token)
    if (inner === undefined) return undefined
    found = { type: inner.type, absent: found.absent || inner.absent || mayBeNull(found.type.schema) }
  }
  return found
}
