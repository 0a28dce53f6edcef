import type { Part } from './Domain.ts'
import { isMultiple } from './isMultiple.ts'
import { isWithin } from './limits.ts'

/** So many steps are tried. */
const TRIED = 2000

/** A few numbers of a part, from its lower limit on. `all`: there are no others between the limits. */
export function numbersIn(part: Part, count: number): { numbers: number[]; all: boolean } {
  const { limits, steps, refused } = part
  if (missesItself(part)) return { numbers: [], all: true }
  const numbers: number[] = []
  const step = Math.max(0, ...steps)
  for (let index = 0; index < TRIED + refused.length; index += 1) {
    const value = step === 0 ? between(limits, index) : multiple(limits, step, index)
    if (Number.isFinite(limits.low) && value > limits.high) return { numbers, all: true }
    const fits = isWithin(limits, value) && isOnSteps(part, value)
    if (fits && !refused.includes(value)) numbers.push(value)
    if (numbers.length >= count) break
  }
  return { numbers, all: false }
}

/** From one before the first on: a quotient is not exact. */
function multiple({ low, high }: Part['limits'], step: number, index: number): number {
  if (Number.isFinite(low)) return exact((Math.floor(low / step) - 1 + index) * step)
  if (Number.isFinite(high)) return exact((Math.ceil(high / step) + 1 - index) * step)
  return exact(index * step)
}

/** Without steps there is a number between any two. */
function between({ low, high, lowOpen }: Part['limits'], index: number): number {
  if (!Number.isFinite(low)) return (Number.isFinite(high) ? high : 0) - index
  if (!lowOpen && index === 0) return low
  const room = Number.isFinite(high) ? high - low : 2
  return low + room / (index + 2)
}

/** 0.1 × 3 is 0.3. */
function exact(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toPrecision(15))
}

/** Up to what binary fractions make of a decimal one; as validators have it. */
function isMultipleOf(value: number, step: number): boolean {
  return Math.abs(Math.round(value / step) - value / step) <= 1e-8
}

/** A multiple of all steps, and of none that it must miss. */
export function isOnSteps({ steps, offSteps }: Part, value: number): boolean {
  return (
    steps.every((step) => isMultipleOf(value, step)) && !offSteps.some((step) => isMultipleOf(value, step))
  )
}

/** Every multiple of one step is one of a step that must be missed: of that nothing may be rounded. */
function missesItself({ steps, offSteps }: Part): boolean {
  return offSteps.some((off) => steps.some((step) => isMultiple(step, off)))
}
