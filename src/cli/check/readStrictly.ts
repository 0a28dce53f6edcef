import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { findingAt } from '#engine/check/findingAt.ts'
import type { Finding } from '#engine/check/Finding.ts'
import { TextLines } from '#engine/content/json/TextLines.ts'
import { reasonOf } from './reasonOf.ts'

/** No file of content comes near it. */
const LARGEST = 10 * 1024 * 1024
const MARK = '\uFEFF'

export interface ReadFile {
  /** Absent where the file could not be read. */
  text?: string
  findings: Finding[]
}

/** The text of a file, or why it has none; undefined where it went away. A large one is not even opened. */
export function readStrictly(file: string, path: string, size: number): ReadFile | undefined {
  const place = { file, pointer: '' }
  if (size > LARGEST) {
    const megabytes = (size / 1024 / 1024).toFixed(0)
    return { findings: [findingAt(place, 'file.size', { megabytes, most: LARGEST / 1024 / 1024 })] }
  }
  try {
    return decoded(file, readFileSync(path))
  } catch (cause) {
    const reason = reasonOf(cause)
    if (reason === 'ENOENT') return undefined
    return { findings: [findingAt(place, 'file.unreadable.file', { reason })] }
  }
}

function decoded(file: string, bytes: Buffer): ReadFile {
  const place = { file, pointer: '' }
  const text = bytes.toString('utf8')
  if (!isUtf8(bytes)) {
    const { line, column } = new TextLines(text).at(text.indexOf('\uFFFD'))
    return {
      findings: [{ ...findingAt(place, 'file.encoding', { line, column }), params: { line, column } }],
    }
  }
  const marked = findingAt(place, 'file.mark')
  return { text, findings: text.startsWith(MARK) ? [marked] : [] }
}
