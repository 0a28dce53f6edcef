import { faultAt } from '../content/checks/faultAt.ts'
import type { Place } from '../content/checks/place.ts'
import type { Said, SaidParams } from '../said/Said.ts'
import type { FindingSays } from '../said/sentences.ts'
import { entryOf } from './codes/codes.ts'
import type { Finding } from './Finding.ts'

/** `mend`: what to do here ("write \"studyCountry\""); without one the table's mend stands. */
export function findingAt(place: Place, says: FindingSays, params?: SaidParams, mend?: Said): Finding {
  const fault = faultAt(place, says, params, mend)
  return { ...fault, severity: entryOf(fault.code)?.severity ?? 'error' }
}
