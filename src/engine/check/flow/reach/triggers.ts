import type { Machine, Status, Transition } from '../../../content/types.ts'

/** What could make a transition from this status, by structure alone. */
export interface Triggers {
  people: boolean
  auto: boolean
  message: boolean
  child: boolean
  timers: readonly string[]
}

/** format.md 6: nothing but a message leaves a final status; people may act in one that stays as it is. */
export function triggersAt(machine: Machine, { id, by, auto, on, to }: Transition, status: string): Triggers {
  const closed = isFinal(machine.statuses[status])
  const timers = (machine.timers ?? []).filter((timer) => timer.fire === id && timer.in.includes(status))
  return {
    people: !(closed && to !== undefined) && by !== undefined && by.length > 0,
    auto: !closed && auto !== undefined && auto !== false,
    message: on !== undefined && 'message' in on,
    child: !closed && on !== undefined && 'process' in on,
    timers: closed ? [] : timers.map((timer) => timer.id),
  }
}

export function isTriggered({ people, auto, message, child, timers }: Triggers): boolean {
  return people || auto || message || child || timers.length > 0
}

export function isFinal(status: Status | undefined): boolean {
  return status?.phase === 'closed'
}
