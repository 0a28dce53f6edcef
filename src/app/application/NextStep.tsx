import { bakuDay } from '#engine/values/dates.ts'
import { Notice } from '#ui/Notice.tsx'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../i18n/useTexts.ts'
import type { ApplicationEntry, View } from '../state/clientTypes.ts'
import { DeadlineNote } from './DeadlineNote.tsx'
import { isMyTurn } from './statusTone.ts'

interface NextStepProps {
  row: Pick<ApplicationEntry, 'process' | 'status' | 'next' | 'phase' | 'deadline' | 'news'> &
    Partial<Pick<View, 'campaignEnd'>>
  /** Told to staff: the applicant's turn and news are not theirs. */
  forStaff?: boolean
  /** Of an open application: what the reader is expected to do, and where silence leads to. */
  expected?: { steps: readonly string[]; silence?: string }
}

/** What happens next: who acts, by when the reader has to and what silence means, and, in grey, the end of the campaign. */
function NextAction({ row, mine, expected }: Pick<NextStepProps, 'row' | 'expected'> & { mine: boolean }) {
  const { text } = useTexts()
  const { deadline, campaignEnd = null } = row
  const { steps = [], silence } = expected ?? {}
  const actors = row.next.map((role) => text(textIds.actor(role))).join(', ')
  const others = row.next.includes('system') ? text('msg.goesOn') : text('msg.nextActor', { actor: actors })
  const isSame = deadline !== null && campaignEnd !== null && bakuDay(deadline) === bakuDay(campaignEnd.at)
  return (
    <>
      <p>{mine ? text('msg.yourTurn') : others}</p>
      {mine && steps.length > 0 && <p>{text('msg.yourStep', { step: steps.join(' / ') })}</p>}
      {deadline !== null && (
        <p>
          <DeadlineNote at={deadline} />
        </p>
      )}
      {mine && silence !== undefined && <p>{text('msg.silence', { status: silence })}</p>}
      {campaignEnd !== null && !isSame && (
        <p className="muted">{text(`msg.campaign.${campaignEnd.as}`, { at: campaignEnd.at })}</p>
      )}
    </>
  )
}

/** Good news, what happens next, and what the content says of the status. Of a closed application that is all. */
export function NextStep({ row, forStaff = false, expected }: NextStepProps) {
  const { text, has } = useTexts()
  const about = forStaff ? undefined : textIds.statusAbout(row.process, row.status).find(has)
  const isOver = row.phase === 'closed' || row.next.length === 0
  const isGood = row.news === 'good' && !forStaff
  if (isOver && !isGood && about === undefined) return null
  const mine = !forStaff && isMyTurn(row)
  const title = isGood && text('msg.goodNews', { status: text(textIds.status(row.process, row.status)) })
  return (
    <Notice tone={isGood ? 'ok' : mine ? 'warn' : 'info'} {...(title !== false && { title })}>
      {about !== undefined && <p>{text(about)}</p>}
      {!isOver && <NextAction row={row} mine={mine} {...(expected !== undefined && { expected })} />}
    </Notice>
  )
}
