import type { Box } from '../layout/Layout.ts'

export type Direction = 'up' | 'down' | 'left' | 'right'

/** Something that can be gone to. */
export interface Stop {
  key: string
  box: Box
}

const middleOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** The stop that an arrow key leads to: the nearest one there, sooner one straight ahead than one aside. */
export function nearestBox(stops: readonly Stop[], from: Box, direction: Direction): Stop | undefined {
  const start = middleOf(from)
  let best: { stop: Stop; way: number } | undefined
  for (const stop of stops) {
    const { x, y } = middleOf(stop.box)
    const [right, down] = [x - start.x, y - start.y]
    const ahead = { up: -down, down, left: -right, right }[direction]
    const aside = Math.abs(direction === 'up' || direction === 'down' ? right : down)
    if (ahead < 4) continue
    const way = ahead + aside * 2
    if (best === undefined || way < best.way) best = { stop, way }
  }
  return best?.stop
}
