import type { Fault } from '../issue.ts'
import type { Json } from '../values/types.ts'

/** The document, or the fault with line and column (both from 1). */
export function parseJson(file: string, text: string): { document: Json } | { fault: Fault } {
  try {
    const document: Json = JSON.parse(text.replace(/^\uFEFF/, ''))
    return { document }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const { line, column } = placeOf(reason, text)
    return {
      fault: {
        file,
        pointer: '',
        code: 'json.syntax',
        params: { line, column },
        message: `Not JSON at line ${line}, column ${column}: ${reason.split(' in JSON at')[0]}`,
      },
    }
  }
}

/** Engines tell the offset in the message; an end that comes too early has none. */
function placeOf(reason: string, text: string): { line: number; column: number } {
  const told = /position (\d+)/.exec(reason)?.[1]
  const before = text.slice(0, told === undefined ? text.length : Number(told)).split('\n')
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}
