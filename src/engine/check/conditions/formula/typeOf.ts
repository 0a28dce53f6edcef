import type { PointerType } from '../../world/WorldTypes.ts'
import { agePattern } from './fitFormula.ts'
import type { Reading } from '../decide/Reading.ts'
import { nowhere } from './valueFits.ts'

/** Of what a formula asks; ages and rows stand nowhere in the world. */
export function typeOf(pointer: string, { types }: Reading): PointerType | undefined {
  if (pointer === nowhere) return { schema: true, mayBeAbsent: false, mayBeNull: true }
  if (agePattern.test(pointer)) return { schema: { type: 'integer' }, mayBeAbsent: true, mayBeNull: false }
  return types.typeAt(pointer)
}
