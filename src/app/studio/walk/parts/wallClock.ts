const AHEAD = 4 * 3_600_000

/** What the clock on the wall in Baku shows at an instant, as an input of date and time has it: four hours ahead all year. */
export function wallOf(instant: string): string {
  const moment = Date.parse(instant)
  return Number.isNaN(moment) ? '' : new Date(moment + AHEAD).toISOString().slice(0, 16)
}

/** Undefined: no moment. */
export function fromWall(wall: string): string | undefined {
  const moment = Date.parse(`${wall.slice(0, 16)}:00+04:00`)
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}
