import type { Json } from '#engine/values/types.ts'

/**
 * "1 234,5" and "1234.5" are 1234.5. What is no number stays the text that was typed: nothing is lost, and the
 * validator tells.
 */
export function parseNumber(text: string): Json | undefined {
  const plain = text.replaceAll(/[\s\u00a0]/g, '').replace(',', '.')
  if (plain === '') return undefined
  const number = /^[-−]?\d+(\.\d+)?$/.test(plain) ? Number(plain.replace('−', '-')) : Number.NaN
  return Number.isFinite(number) ? number : text
}
