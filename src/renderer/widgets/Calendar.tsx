import { useState } from 'react'
import { useServices } from '../environment/RendererServices.ts'
import { CalendarHead } from './CalendarHead.tsx'
import { type DayBounds, nearestDay } from './dayBounds.ts'
import { DayButton } from './DayButton.tsx'
import { WeekdayRow } from './WeekdayRow.tsx'
import { weeksOf } from './weeksOf.ts'

interface CalendarProps {
  chosen: string | undefined
  today: string
  bounds: DayBounds
  onPick: (day: string) => void
}

/** One month to pick a day of. The focus is on one day and moves with the keys that `dayByKey` knows. */
export function Calendar({ chosen, today, bounds, onPick }: CalendarProps) {
  const { translate } = useServices()
  const [{ at, byKey }, setAt] = useState({ at: nearestDay(chosen ?? today, bounds), byKey: true })
  const [year = 0, month = 1] = at.split('-').map(Number)
  const move = (day: string, byKey: boolean) => setAt({ at: nearestDay(day, bounds), byKey })
  return (
    <dialog open className="popup listbox calendar" aria-label={translate('a11y.chooseDate')}>
      <CalendarHead at={at} today={today} bounds={bounds} onMove={(day) => move(day, false)} />
      <table>
        <WeekdayRow />
        <tbody>
          {weeksOf(year, month).map((week) => (
            <tr key={week.join()}>
              {week.map((day, index) => (
                <td key={day ?? `no${index}`}>
                  {day !== undefined && (
                    <DayButton
                      day={`${at.slice(0, 8)}${String(day).padStart(2, '0')}`}
                      at={at}
                      focused={byKey}
                      chosen={chosen}
                      today={today}
                      bounds={bounds}
                      onPick={onPick}
                      onMove={(target) => move(target, true)}
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </dialog>
  )
}
