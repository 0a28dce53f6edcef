import { Notice } from '#ui/Notice.tsx'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { ApplicationEntry } from '../state/clientTypes.ts'
import { isMyTurn } from './statusTone.ts'

interface NextStepProps {
  row: Pick<ApplicationEntry, 'next' | 'phase' | 'deadline'>
  /** Told to staff: the applicant's turn is not theirs. */
  forStaff?: boolean
}

/** Who acts next, and by when. Nothing once the application is closed. */
export function NextStep({ row, forStaff = false }: NextStepProps) {
  const { text } = useTexts()
  if (row.phase === 'closed' || row.next.length === 0) return null
  const mine = !forStaff && isMyTurn(row)
  const actors = row.next.map((role) => text(textIds.actor(role))).join(', ')
  return (
    <Notice tone={mine ? 'warn' : 'info'}>
      <p>{mine ? text('msg.yourTurn') : text('msg.nextActor', { actor: actors })}</p>
      {row.deadline !== null && <p>{text('msg.deadline', { deadline: row.deadline })}</p>}
    </Notice>
  )
}
