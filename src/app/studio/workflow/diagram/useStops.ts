import { type KeyboardEvent, useRef, useState } from 'react'
import { type Direction, nearestBox, type Stop } from './nearestBox.ts'

const directions: { [key: string]: Direction } = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

interface StopProps {
  ref: (button: HTMLButtonElement | null) => void
  tabIndex: number
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** One stop of the Tab key for a whole picture: inside, arrows go to what is nearest. */
export function useStops(stops: readonly Stop[], first: string | undefined): (key: string) => StopProps {
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const [visited, setVisited] = useState<string>()
  const known = [visited, first].find((key) => key !== undefined && stops.some((stop) => stop.key === key))
  const current = known ?? stops[0]?.key
  const focus = (key: string | undefined) => {
    if (key !== undefined) buttons.current.get(key)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const own = stops.find(({ key }) => key === current)
    const direction = directions[event.key]
    if (event.key === 'Home') focus(stops[0]?.key)
    else if (event.key === 'End') focus(stops.at(-1)?.key)
    else if (direction !== undefined && own !== undefined) focus(nearestBox(stops, own.box, direction)?.key)
    else return
    event.preventDefault()
  }
  return (key: string): StopProps => ({
    ref: (button) => {
      if (button === null) buttons.current.delete(key)
      else buttons.current.set(key, button)
    },
    tabIndex: key === current ? 0 : -1,
    onFocus: () => setVisited(key),
    onKeyDown,
  })
}
