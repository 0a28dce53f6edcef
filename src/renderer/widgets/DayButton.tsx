import { useEffect, useRef, type KeyboardEvent } from 'react'
import { formatDate } from '#engine/texts/formatDate.ts'
import { useServices } from '../environment/RendererServices.ts'
import { type DayBounds, isAllowedDay } from './dayBounds.ts'
import { dayByKey } from './dayByKey.ts'

interface DayButtonProps {
  day: string
  /** The day that is in the order of Tab. */
  at: string
  /** The focus goes along with the keys, not with the buttons for months. */
  focused: boolean
  chosen: string | undefined
  today: string
  bounds: DayBounds
  onPick: (day: string) => void
  onMove: (day: string) => void
}

export function DayButton({ day, at, focused, chosen, today, bounds, onPick, onMove }: DayButtonProps) {
  const { language } = useServices()
  const button = useRef<HTMLButtonElement>(null)
  const takes = focused && day === at
  useEffect(() => {
    if (takes) button.current?.focus()
  }, [takes])
  const isAllowed = isAllowedDay(day, bounds)
  const move = (event: KeyboardEvent) => {
    const target = dayByKey(event, day)
    if (target === undefined) return
    event.preventDefault()
    onMove(target)
  }
  return (
    <button
      ref={button}
      type="button"
      className="calendar-day"
      tabIndex={day === at ? 0 : -1}
      aria-label={formatDate(day, 'long', language)}
      aria-pressed={day === chosen}
      aria-current={day === today ? 'date' : undefined}
      aria-disabled={isAllowed ? undefined : true}
      onClick={() => isAllowed && onPick(day)}
      onKeyDown={move}
    >
      {Number(day.slice(8))}
    </button>
  )
}
