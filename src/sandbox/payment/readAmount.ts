import type { Json } from '../Json.ts'

/** AZN as a number or as typed, with point or comma, to whole qəpik; undefined when it is not above zero. */
export function readAmount(value: Json | undefined): number | undefined {
  const typed = typeof value === 'string' ? Number(value.replace(',', '.')) : value
  if (typeof typed !== 'number') return undefined
  const amount = Math.round(typed * 100) / 100
  return amount > 0 ? amount : undefined
}
