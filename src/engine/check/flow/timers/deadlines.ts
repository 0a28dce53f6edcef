import { isObject } from '../../../content/isObject.ts'
import type { Transition } from '../../../content/types.ts'
import { parseDuration } from '../../../values/duration.ts'
import { asCondition } from '../../../values/readCondition.ts'
import type { Condition } from '../../../values/types.ts'
import type { Flow } from '../Flow.ts'
import { lengthOf } from './durations.ts'

/** Until or from when a transition is let through, counted from entering the status. */
export interface Deadline {
  transition: Transition
  opens: boolean
  span: string
}

/** What `when` and the guards of a transition want of the time since its status was entered, wherever that is plain. */
export function deadlinesOf(flow: Flow, transition: Transition): Deadline[] {
  const { when = true, guards = [] } = transition
  const wanted = guards.flatMap(({ if: given, must, warn }) => (warn || given !== undefined ? [] : [must]))
  return [when, ...wanted].flatMap((condition) =>
    spansIn(flow, condition).map((span) => ({ transition, ...span })),
  )
}

type Span = Omit<Deadline, 'transition'>

/** Only what has to hold: parts beside each other and of `allOf`. */
function spansIn(flow: Flow, condition: Condition): Span[] {
  if (typeof condition === 'string') {
    const named = Object.hasOwn(flow.named.conditions, condition)
      ? flow.named.conditions[condition]
      : undefined
    return typeof named === 'object' ? spansIn(flow, named) : []
  }
  if (!isObject(condition)) return []
  return Object.entries(condition).flatMap(([key, value]) => {
    if (key === 'allOf' && Array.isArray(value)) {
      return value.flatMap((part) => spansIn(flow, asCondition(part)))
    }
    if ((key !== '/now/at' && key !== '/now/date') || !isObject(value)) return []
    return Object.entries(value).flatMap(([word, operand]) => {
      const span = words.has(word) ? spanIn(flow, operand) : undefined
      return span === undefined ? [] : [{ opens: opening.has(word), span }]
    })
  })
}

const opening = new Set(['above', 'atLeast'])
const words = new Set(['below', 'atMost', ...opening])

function spanIn({ track }: Flow, operand: unknown): string | undefined {
  if (typeof operand !== 'object' || operand === null || !('at' in operand) || !('plus' in operand)) {
    return undefined
  }
  const since = track === undefined ? '/application/since' : '/track/since'
  const { at, plus, ...others } = operand
  if (at !== since || Object.keys(others).length > 0) return undefined
  return typeof plus === 'string' ? plus : undefined
}

const DAY = 24 * 60 * 60 * 1000

/** Surely over a day sooner or, where both end with a day, on an earlier day. */
export function isSooner(one: string, other: string): boolean {
  const [first, second] = [lengthOf(one), lengthOf(other)]
  if (first === undefined || second === undefined) return false
  const both = [one, other].every((span) => parseDuration(span)?.exact === false)
  return first.most + (both ? 0 : DAY) < second.least
}
