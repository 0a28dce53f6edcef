import type { FormPart } from '../bundle/types.ts'
import { formsCode } from './standaloneCode.ts'

/** Modules of two releases. The least recently used one goes first. */
const CACHED_MODULES = 128
const cache = new Map<string, string>()

/**
 * The text of a published module: `(require) => { forms, fields }` (see ValidatorModule). Same input, same text. Writing it
 * is slow, and a release shares most of its modules with the one before: texts are cached by the forms they came from.
 */
export function generateModule(forms: { [id: string]: FormPart }): string {
  const inOrder = Object.fromEntries(Object.entries(forms).sort(([a], [b]) => (a < b ? -1 : 1)))
  const key = JSON.stringify(inOrder)
  const text = cache.get(key) ?? `export default (require) => (${formsCode(inOrder)})\n`
  cache.delete(key)
  cache.set(key, text)
  const [oldest] = cache.keys()
  if (cache.size > CACHED_MODULES && oldest !== undefined) cache.delete(oldest)
  return text
}
