import { oneWriting } from '#engine/texts/oneWriting.ts'
import type { Inspection } from './inspect/Inspection.ts'

const LONGEST = 120
/** More is not looked at: what is cut away at the end is searched for in the square of the length. */
const READ_MOST = 500
/** Controls, invisible and direction marks, and what a file system or a page would take for more than a name. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}<>:"/\\|?*]+/gu

/** The name as it is shown and downloaded: no path, nothing invisible, the ending by content. */
export function shownName(sent: string, extension: Inspection['extension']): string {
  const last = oneWriting(sent, 'NFC').split(/[/\\]/).at(-1) ?? ''
  const base = last
    .slice(0, READ_MOST)
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .replace(/(\.(pdf|png|jpe?g))+$/i, '')
    .replace(/^[\s.\-=+@]+|[\s.]+$/g, '')
  // By code points: a letter is never cut in half.
  const short = Array.from(base).slice(0, LONGEST).join('').trim()
  return `${short === '' ? 'document' : short}.${extension}`
}
