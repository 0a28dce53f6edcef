import type { Bar } from './Bench.ts'

export function meets(value: number, bar: Bar): boolean {
  if ('atMost' in bar) return value <= bar.atMost
  if ('below' in bar) return value < bar.below
  if ('atLeast' in bar) return value >= bar.atLeast
  return value === bar.exactly
}

export function barText(bar: Bar): string {
  if ('atMost' in bar) return `≤ ${bar.atMost}`
  if ('below' in bar) return `< ${bar.below}`
  if ('atLeast' in bar) return `≥ ${bar.atLeast}`
  return `= ${bar.exactly}`
}
