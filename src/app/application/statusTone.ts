import type { Tone } from '#ui/tones.ts'
import type { ApplicationEntry } from '../state/clientTypes.ts'

/** The engine's word for the person whose application it is, in `by` of every workflow. */
const APPLICANT = 'applicant'

export function isMyTurn(row: Pick<ApplicationEntry, 'next' | 'phase'>): boolean {
  return row.phase !== 'closed' && row.next.includes(APPLICANT)
}

/** Told by the status's news, then by phase and by who acts next; never by a status's name. */
export function statusTone(row: Pick<ApplicationEntry, 'next' | 'phase' | 'news'>): Tone {
  if (row.news === 'good') return 'ok'
  if (row.news === 'bad') return 'danger'
  if (row.phase === 'closed') return 'neutral'
  return isMyTurn(row) ? 'warn' : 'info'
}
