import { fewMarks } from '#engine/texts/oneWriting.ts'
import { ApiError } from '../http/ApiError.ts'

/** Deeper than any content, shallower than any stack. */
const DEEPEST = 100

/** @throws error.invalid: text that nobody could read again, or that would break whoever walks through it. */
export function checkText(path: string, text: string): void {
  if (!text.isWellFormed() || isStacked(text) || depthOf(text) > DEEPEST)
    throw new ApiError('error.invalid', { message: 'msg.fileUnreadable', params: { file: path } })
}

/** Letters with marks without end. JSON may write them out (`\\u0301`): so the door has not seen them. */
function isStacked(text: string): boolean {
  const read = text.replace(/\\u([\da-f]{4})/gi, (_all, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return fewMarks(read) !== read
}

/** How deep brackets are nested, outside of strings. */
function depthOf(text: string): number {
  let [depth, deepest, quoted] = [0, 0, false]
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]
    if (mark === '"') quoted = !quoted
    else if (quoted) at += mark === '\\' ? 1 : 0
    else if (mark === '{' || mark === '[') deepest = Math.max(deepest, (depth += 1))
    else if (mark === '}' || mark === ']') depth -= 1
  }
  return deepest
}
