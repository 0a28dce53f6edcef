import type { Telling } from './Telling.ts'

/** Whose answer stands at a pointer: the reader's own ("your answer"), or the applicant's where somebody else reads. */
export function whoseAnswer(pointer: string, { reader }: Pick<Telling, 'reader'>): 'own' | 'applicant' {
  return reader === 'other' && !pointer.startsWith('/input/') ? 'applicant' : 'own'
}
