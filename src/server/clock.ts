/** The only source of the moment in the server: SQL never asks its own clock, so tests move time. */
export interface Clock {
  now(): Date
}
export const systemClock: Clock = { now: () => new Date() }

/** Runs like the system's, from another moment on. */
export function shiftedClock(start: string): Clock {
  const shift = Date.parse(start) - Date.now()
  return { now: () => new Date(Date.now() + shift) }
}

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
