import { exactNumber } from '../../../values/exactNumber.ts'
import { sorted } from './constantsOf.ts'

/** Numbers that no limit tells apart: one of the limits, or whole or broken numbers between two of them. */
export interface NumberClass {
  low: number
  high: number
  single: boolean
  samples: number[]
}

export function numberClasses(limits: readonly number[], steps: readonly number[]): NumberClass[] {
  const cuts = sorted(limits)
  const classes: NumberClass[] = cuts.map((cut) => ({ low: cut, high: cut, single: true, samples: [cut] }))
  const edges = [-Infinity, ...cuts, Infinity]
  for (let index = 0; index + 1 < edges.length; index += 1) {
    const [low, high] = [edges[index] ?? 0, edges[index + 1] ?? 0]
    classes.push(...between(low, high, steps))
  }
  return classes
}

function between(low: number, high: number, steps: readonly number[]): NumberClass[] {
  const candidates = steps.flatMap((step) => multiples(low, high, step))
  const whole = wholeNumbers(low, high)
  const broken = brokenNumber(low, high)
  const found: NumberClass[] = []
  const inside = candidates.filter((value) => value > low && value < high)
  if (whole.length > 0) {
    found.push({ low, high, single: false, samples: [...inside.filter(Number.isInteger), ...whole] })
  }
  const others = inside.filter((value) => !Number.isInteger(value))
  found.push({ low, high, single: false, samples: [...others, broken] })
  return found
}

function wholeNumbers(low: number, high: number): number[] {
  if (low === -Infinity && high === Infinity) return [0, 1, -1]
  const first = low === -Infinity ? Math.ceil(high) - 1 : Math.floor(low) + 1
  const last = high === Infinity ? first + 1000 : Math.ceil(high) - 1
  if (first >= high || first <= low) return []
  return [...new Set([first, last].filter((value) => value > low && value < high))]
}

function brokenNumber(low: number, high: number): number {
  const start = low === -Infinity ? (high === Infinity ? 0 : high - 1) : low
  const end = high === Infinity ? start + 1 : high
  const middle = (start + end) / 2
  return Number.isInteger(middle) ? start + (end - start) * 0.37 : middle
}

function multiples(low: number, high: number, step: number): number[] {
  const first = low === -Infinity ? Math.ceil(high / step) - 1 : Math.floor(low / step) + 1
  const start = Number.isFinite(first) ? first : 0
  return [0, 1, 2].flatMap((more) => exactNumber((start + more) * step) ?? [])
}
