import type { FormPart } from '../bundle/types.ts'
import { formsCode } from './standaloneCode.ts'

/** Modules that are remembered: those of two releases. */
const LIMIT = 128
const remembered = new Map<string, string>()

/**
 * The text of a published module: `(require) => { forms, fields }` (see ValidatorModule). Same input, same text. It takes
 * long to write, and most of a release is as in the one before: what was written is remembered.
 */
export function generateModule(forms: { [id: string]: FormPart }): string {
  const inOrder = Object.fromEntries(Object.entries(forms).sort(([a], [b]) => (a < b ? -1 : 1)))
  const key = JSON.stringify(inOrder)
  const text = remembered.get(key) ?? `export default (require) => (${formsCode(inOrder)})\n`
  remembered.delete(key)
  remembered.set(key, text)
  const [oldest] = remembered.keys()
  if (remembered.size > LIMIT && oldest !== undefined) remembered.delete(oldest)
  return text
}
