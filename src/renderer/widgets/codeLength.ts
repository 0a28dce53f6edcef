import type { JsonObject } from '#engine/values/types.ts'

const USUAL = 6

/** How many digits a code has: by `maxLength`, by the pattern "^[0-9]{6}$", or as many as codes have here. */
export function codeLength({ maxLength, pattern }: JsonObject): number {
  if (typeof maxLength === 'number') return maxLength
  const counted = typeof pattern === 'string' ? /\{(\d+)\}\$?$/.exec(pattern)?.[1] : undefined
  return counted === undefined ? USUAL : Number(counted)
}
