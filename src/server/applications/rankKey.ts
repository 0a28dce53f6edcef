import type { Json } from '#engine/values/types.ts'

/** After every part that is there: hexadecimal digits come before it. */
const LAST = 'g'.repeat(16)

/**
 * A rank as text that orders from the best on: of numbers the greater is better, of days and moments the earlier; of
 * several parts the first that differs decides. `null`: no rank.
 */
export function rankKey(rank: Json | undefined): string | null {
  if (rank === undefined || rank === null) return null
  return (Array.isArray(rank) ? rank : [rank]).map(partKey).join('')
}

function partKey(part: Json): string {
  if (typeof part === 'number') return ascending(-part)
  const moment = typeof part === 'string' ? Date.parse(part) : Number.NaN
  return Number.isNaN(moment) ? LAST : ascending(moment)
}

/** The bits of a number, turned so that their order as text is the order of the numbers. */
function ascending(number: number): string {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, number + 0)
  const bits = view.getBigUint64(0)
  const turned = bits >> 63n === 1n ? ~bits & 0xffff_ffff_ffff_ffffn : bits | (1n << 63n)
  return turned.toString(16).padStart(16, '0')
}
