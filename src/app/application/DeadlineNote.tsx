import { Tag } from '#ui/Tag.tsx'
import { useTexts } from '../i18n/useTexts.ts'
import { daysLeft } from '../work/daysLeft.ts'
import { isOverdue } from '../work/isOverdue.ts'

/** The last day of the reader's own next action, and how far off it is; `short` = the day alone while there is time. */
export function DeadlineNote({ at, short = false }: { at: string; short?: boolean }) {
  const { text, day } = useTexts()
  const days = daysLeft(at)
  return (
    <>
      <time dateTime={at}>{short ? day(at) : text('msg.deadline', { deadline: at })}</time>{' '}
      {isOverdue(at) ? (
        <Tag tone="danger">{text('msg.daysLate', { days: Math.max(0, -days) })}</Tag>
      ) : (
        !short && <span className="muted">· {text('msg.daysLeft', { days })}</span>
      )}
    </>
  )
}
