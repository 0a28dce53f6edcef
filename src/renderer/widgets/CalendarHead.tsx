import { Button } from '#ui/Button.tsx'
import { Select } from '#ui/Select.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { formatsOf } from '#engine/texts/languageFormats.ts'
import { useServices } from '../environment/RendererServices.ts'
import type { DayBounds } from './dayBounds.ts'
import { shiftMonth } from './parseDay.ts'

/** How far the years go from the one in sight. */
const PAST = 100
const FUTURE = 20

interface CalendarHeadProps {
  at: string
  today: string
  bounds: DayBounds
  onMove: (day: string) => void
}

/** Month by month with buttons, far away by the year. */
export function CalendarHead({ at, today, bounds, onMove }: CalendarHeadProps) {
  const { translate, language } = useServices()
  const [year = 0, month = 1] = at.split('-').map(Number)
  const [thisYear = year] = today.split('-').map(Number)
  const first = yearOf(bounds.first) ?? Math.min(thisYear - PAST, year)
  const last = yearOf(bounds.last) ?? Math.max(thisYear + FUTURE, year)
  const years = Array.from({ length: Math.max(last - first, 0) + 1 }, (_, index) => last - index)
  const name = formatsOf(language).months[month - 1] ?? ''
  return (
    <div className="calendar-head">
      <Button
        kind="quiet"
        icon="chevronLeft"
        iconOnly
        aria-disabled={bounds.first !== undefined && at.slice(0, 7) <= bounds.first.slice(0, 7)}
        onClick={() => onMove(shiftMonth(at, -1))}
      >
        {translate('a11y.calendarPrevious')}
      </Button>
      <span className="calendar-title">
        <span aria-live="polite">
          {name}
          <VisuallyHidden> {year}</VisuallyHidden>
        </span>
        <Select
          aria-label={translate('form.year')}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          value={year}
          onChange={({ target }) => onMove(shiftMonth(at, (Number(target.value) - year) * 12))}
        />
      </span>
      <Button
        kind="quiet"
        icon="chevronRight"
        iconOnly
        aria-disabled={bounds.last !== undefined && at.slice(0, 7) >= bounds.last.slice(0, 7)}
        onClick={() => onMove(shiftMonth(at, 1))}
      >
        {translate('a11y.calendarNext')}
      </Button>
    </div>
  )
}

function yearOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Number(day.slice(0, 4))
}
