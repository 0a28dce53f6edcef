import type { Event, TrackRef } from '../workflow/types.ts'
import type { CaseStep } from './types.ts'

/** The event of a step; a step without one lets the worker look again. */
export function eventOf(step: CaseStep): Event {
  const track = trackRef(step.track)
  const at = track && { track }
  if (step.do !== undefined) {
    return { kind: 'do', transition: step.do, ...at, ...(step.input !== undefined && { input: step.input }) }
  }
  if (step.timer !== undefined) return { kind: 'timer', timer: step.timer, ...at }
  if (step.message !== undefined) return { kind: 'message', message: step.message, input: step.input ?? {} }
  return step.child === undefined ? { kind: 'tick' } : { kind: 'child', ...step.child }
}

/** "choice/0" */
export function trackRef(text: string | undefined): TrackRef | undefined {
  const [name, index] = text?.split('/') ?? []
  return name === undefined || index === undefined ? undefined : { name, index: Number(index) }
}

/** "choice/0/take", or "take" of the process itself. */
export function placedName(name: string, track: TrackRef | undefined): string {
  return track ? `${track.name}/${track.index}/${name}` : name
}
