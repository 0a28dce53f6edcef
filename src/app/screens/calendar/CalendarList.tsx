import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { CalendarDate } from './CalendarDate.tsx'
import { dayAnchor } from './dayAnchor.ts'

interface CalendarListProps {
  entries: Answer<'calendar'>['entries']
  /** An appointment's link can be had now. */
  onOpen: () => void
}

/** Day by day, the earliest first. */
export function CalendarList({ entries, onOpen }: CalendarListProps) {
  const { day } = useTexts()
  const days = [...new Set(entries.map((entry) => entry.day))]
  return (
    <ol className="plain-list">
      {days.map((date) => (
        <li key={date}>
          <h3 id={dayAnchor(date)} tabIndex={-1}>
            <time dateTime={date}>{day(date)}</time>
          </h3>
          <ul className="calendar-dates">
            {entries
              .filter((entry) => entry.day === date)
              .map((entry) => (
                <li key={entry.id}>
                  <CalendarDate entry={entry} onOpen={onOpen} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
