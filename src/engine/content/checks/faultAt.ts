import type { Fault } from '../../issue.ts'
import { inEnglish } from '../../said/inEnglish.ts'
import type { Said, SaidParams } from '../../said/Said.ts'
import type { FindingSays } from '../../said/sentences.ts'
import { codeOf } from '../../said/Told.ts'
import type { Place } from './place.ts'

export function faultAt(
  { file, pointer }: Place,
  says: FindingSays,
  params?: SaidParams,
  mend?: Said,
): Fault {
  const told: Said = { says: `says.${says}`, ...(params && { params }) }
  return { file, pointer, code: codeOf(says), told, message: inEnglish(told), ...mended(mend) }
}

/** What to do, in no language and in English; nothing where that is not known here. */
export function mended(mend: Said | undefined): Pick<Fault, 'advice' | 'mend'> {
  return mend === undefined ? {} : { advice: mend, mend: inEnglish(mend) }
}
