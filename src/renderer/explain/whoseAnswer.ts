import { forReader } from './forReader.ts'
import type { Telling } from './Telling.ts'

/** Whose answer stands at a pointer: the reader's own ("your answer"), or the applicant's where somebody else reads. */
export function whoseAnswer(pointer: string, telling: Telling): 'own' | 'applicant' {
  return forReader(telling).reader === 'other' && !pointer.startsWith('/input/') ? 'applicant' : 'own'
}
