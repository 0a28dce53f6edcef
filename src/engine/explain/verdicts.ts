import type { Explanation, Verdict } from './Explanation.ts'

/** In three values: a no decides alone, what is not known waits. */
export function allOf(parts: readonly Pick<Explanation, 'holds'>[]): Verdict {
  if (parts.some(({ holds }) => holds === false)) return false
  return parts.some(({ holds }) => holds === 'unknown') ? 'unknown' : true
}

export function anyOf(parts: readonly Pick<Explanation, 'holds'>[]): Verdict {
  if (parts.some(({ holds }) => holds === true)) return true
  return parts.some(({ holds }) => holds === 'unknown') ? 'unknown' : false
}
