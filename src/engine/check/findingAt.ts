import type { Place } from '../content/checks/place.ts'
import { type Code, entryOf } from './codes/codes.ts'
import type { Finding } from './Finding.ts'

/** `mend`: what to do here ("write \"studyCountry\""); without one the table's mend stands. */
export function findingAt({ file, pointer }: Place, code: Code, message: string, mend?: string): Finding {
  const severity = entryOf(code)?.severity ?? 'error'
  return { file, pointer, code, severity, message, ...(mend !== undefined && { mend }) }
}
