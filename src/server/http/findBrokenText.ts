import { fewMarks } from '#engine/texts/oneWriting.ts'

/**
 * Half a surrogate pair is no character, no database stores the character zero, and no letter has marks without end: none of
 * them can be typed.
 */
const isBrokenText = (text: string): boolean =>
  !text.isWellFormed() || text.includes('\0') || fewMarks(text) !== text

/** JSON Pointer of the first broken text or name in a value of bounded depth; undefined where all of it is whole. */
export function findBrokenText(value: unknown, pointer = ''): string | undefined {
  if (typeof value === 'string') return isBrokenText(value) ? pointer : undefined
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined
  for (const [name, one] of Object.entries(value)) {
    // Not repeated: an answer has whole texts alone.
    if (isBrokenText(name)) return pointer
    const found = findBrokenText(one, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`)
    if (found !== undefined) return found
  }
  return undefined
}
