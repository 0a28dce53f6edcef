/** The only source of the moment in the server: SQL never asks its own clock, so tests move time. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

export interface MovableClock extends Clock {
  set(instant: string): void
  advance(milliseconds: number): void
}

export function movableClock(start: string): MovableClock {
  let moment = new Date(start).getTime()
  return {
    now: () => new Date(moment),
    set: (instant) => {
      moment = new Date(instant).getTime()
    },
    advance: (milliseconds) => {
      moment += milliseconds
    },
  }
}
