import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '#ui/Button.tsx'
import { formatDate } from '#engine/texts/formatDate.ts'
import { formatsOf } from '#engine/texts/languageFormats.ts'
import { useServices } from '../environment/RendererServices.ts'
import { dateParts, weeksOf } from './dateParts.ts'
import { shiftDay, shiftMonth } from './parseDay.ts'

interface CalendarProps {
  chosen: string | undefined
  today: string
  onPick: (day: string) => void
}

/** One month. Arrows go by days and weeks, Page Up and Page Down by months; the focus is on one day. */
export function Calendar({ chosen, today, onPick }: CalendarProps) {
  const { translate, language } = useServices()
  const [at, setAt] = useState(chosen ?? today)
  const [byKey, setByKey] = useState(true)
  const go = (day: string, key: boolean) => {
    setAt(day)
    setByKey(key)
  }
  const move = (event: KeyboardEvent) => {
    const target = targetOf(event.key, at)
    if (target === undefined) return
    event.preventDefault()
    go(target, true)
  }
  const { year, month } = dateParts(at)
  const shared = { at, byKey, chosen, today, onPick, onKeyDown: move }
  return (
    <section className="popup listbox calendar" aria-label={translate('a11y.chooseDate')}>
      <div className="calendar-head">
        <Button kind="quiet" icon="chevronLeft" iconOnly onClick={() => go(shiftMonth(at, -1), false)}>
          {translate('a11y.calendarPrevious')}
        </Button>
        <span aria-live="polite">
          {formatsOf(language).months[Number(month) - 1]} {year}
        </span>
        <Button kind="quiet" icon="chevronRight" iconOnly onClick={() => go(shiftMonth(at, 1), false)}>
          {translate('a11y.calendarNext')}
        </Button>
      </div>
      <table>
        <WeekdayRow />
        <tbody>
          {weeksOf(Number(year), Number(month)).map((week) => (
            <tr key={week.join()}>
              {week.map((day, index) => (
                <td key={day ?? `no${index}`}>
                  {day !== undefined && <DayButton day={dayAt(at, day)} {...shared} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function WeekdayRow() {
  const { language } = useServices()
  const { weekdays } = formatsOf(language)
  return (
    <thead>
      <tr>
        {[1, 2, 3, 4, 5, 6, 0].map((day) => (
          <th key={day} scope="col" abbr={weekdays[day]}>
            {weekdayShort(weekdays[day] ?? '')}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface DayButtonProps extends CalendarProps {
  day: string
  at: string
  /** The focus goes along with the arrows, not with the buttons for months. */
  byKey: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

function DayButton({ day, at, byKey, chosen, today, onPick, onKeyDown }: DayButtonProps) {
  const { language } = useServices()
  const button = useRef<HTMLButtonElement>(null)
  const focused = byKey && day === at
  useEffect(() => {
    if (focused) button.current?.focus()
  }, [focused])
  return (
    <button
      ref={button}
      type="button"
      className="calendar-day"
      tabIndex={day === at ? 0 : -1}
      aria-label={formatDate(day, 'long', language)}
      aria-pressed={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      onClick={() => onPick(day)}
      onKeyDown={onKeyDown}
    >
      {Number(day.slice(8))}
    </button>
  )
}

function dayAt(month: string, day: number): string {
  return `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
}

function weekdayShort(weekday: string): string {
  return weekday
    .split(' ')
    .map((word) => word.slice(0, 2))
    .join('.')
    .slice(0, 4)
}

function targetOf(key: string, at: string): string | undefined {
  const days: { [key: string]: number } = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  const shift = days[key]
  if (shift !== undefined) return shiftDay(at, shift)
  if (key === 'PageUp') return shiftMonth(at, -1)
  return key === 'PageDown' ? shiftMonth(at, 1) : undefined
}
