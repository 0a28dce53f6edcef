import { Panel } from '#ui/Panel.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import type { Tone } from '#ui/tones.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import type { ApplicationEntry } from '../../state/clientTypes.ts'
import { daysLeft } from '../../work/daysLeft.ts'
import { isOverdue } from '../../work/isOverdue.ts'

const DAYS_AHEAD = 14
const URGENT_DAYS = 3

/** What is due from the reader in the next two weeks, or overdue: the nearest first. */
export function Deadlines({ rows }: { rows: ApplicationEntry[] }) {
  const { text, moment } = useTexts()
  const due = rows
    .flatMap((row) => {
      if (row.deadline === null || row.phase === 'closed') return []
      return [{ row, at: row.deadline, days: daysLeft(row.deadline) }]
    })
    .filter(({ days }) => days <= DAYS_AHEAD)
    .sort((one, other) => one.at.localeCompare(other.at))
  if (due.length === 0) return null
  return (
    <Panel title={text('app.dashboard.deadlines')}>
      <ul className="plain-list">
        {due.map(({ row, at, days }) => (
          <li key={row.id}>
            <strong>{text(textIds.processName(row.process))}</strong> · {row.number} ·{' '}
            <time dateTime={at}>{moment(at)}</time>
            <StatusNote tone={toneOf(at, days)}>
              {isOverdue(at)
                ? text('msg.daysLate', { days: Math.max(0, -days) })
                : text('msg.daysLeft', { days })}
            </StatusNote>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function toneOf(at: string, days: number): Tone {
  if (isOverdue(at)) return 'danger'
  return days <= URGENT_DAYS ? 'warn' : 'info'
}
