import { formatsOf } from '#engine/texts/languageFormats.ts'
import { shortWeekday } from '#engine/texts/shortWeekday.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { Answer } from '../../http/Answer.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { dayAnchor } from './dayAnchor.ts'
import { type Month, weeksOf } from './monthDays.ts'

interface MonthTableProps {
  month: Month
  today: string
  name: string
  entries: Answer<'calendar'>['entries']
}

/** From Monday on. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const

/** The month at a glance: days that have something lead to it in the list below. */
export function MonthTable({ month, today, name, entries }: MonthTableProps) {
  const { text, language } = useTexts()
  const { weekdays } = formatsOf(language)
  const counts = new Map<string, number>()
  for (const { day } of entries) counts.set(day, (counts.get(day) ?? 0) + 1)
  return (
    <table className="month">
      <caption>
        <VisuallyHidden>{name}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {WEEK.map((day) => (
            <th key={day} scope="col" abbr={weekdays[day]}>
              <span aria-hidden="true">{shortWeekday(weekdays[day] ?? '')}</span>
              <VisuallyHidden>{weekdays[day]}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week, index) => (
          <tr key={week.find((day) => day !== null) ?? index}>
            {week.map((day, place) => (
              <td key={day ?? `none-${String(place)}`} aria-current={day === today ? 'date' : undefined}>
                {day !== null && <Day day={day} count={counts.get(day) ?? 0} text={text} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayProps {
  day: string
  count: number
  text: ReturnType<typeof useTexts>['text']
}

function Day({ day, count, text }: DayProps) {
  const number = String(Number(day.slice(8)))
  if (count === 0) return <span className="month-day">{number}</span>
  return (
    <a className="month-day" data-busy="" href={`#${dayAnchor(day)}`}>
      {number}
      <VisuallyHidden>, {text('app.calendar.count', { count })}</VisuallyHidden>
      <span className="month-count" aria-hidden="true">
        {count}
      </span>
    </a>
  )
}
