/** The one stretch in which two texts differ, as an editor takes it. */
export function textChange(before: string, after: string): { from: number; to: number; insert: string } {
  const most = Math.min(before.length, after.length)
  let from = 0
  while (from < most && before[from] === after[from]) from += 1
  let back = 0
  while (back < most - from && before[before.length - 1 - back] === after[after.length - 1 - back]) back += 1
  return { from, to: before.length - back, insert: after.slice(from, after.length - back) }
}
