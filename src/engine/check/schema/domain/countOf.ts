import type { Domain } from './Domain.ts'

/** How many values there are, where they can be counted. */
export function countOf(domain: Domain): number {
  let count = 0
  for (const { kind, values, refused } of domain) {
    if (values !== undefined) count += values.length
    else if (kind === 'null') count += 1
    else if (kind === 'boolean') count += 2 - new Set(refused).size
    else return Infinity
  }
  return count
}
