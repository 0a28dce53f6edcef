import type { FormPart } from '../bundle/types.ts'
import { formsCode } from './standaloneCode.ts'

/**
 * The text of a published module: `(require) => { forms, fields }` (see ValidatorModule). Same input, same text.
 */
export function generateModule(forms: { [id: string]: FormPart }): string {
  const inOrder = Object.entries(forms).sort(([a], [b]) => (a < b ? -1 : 1))
  return `export default (require) => (${formsCode(Object.fromEntries(inOrder))})\n`
}
