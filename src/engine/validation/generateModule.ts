import type { FormPart } from '../bundle/types.ts'
import type { JsonSchema } from '../values/types.ts'
import { typed } from '../values/typed.ts'
import { atomText } from './atomText.ts'
import { atomsCode, formsCode } from './standaloneCode.ts'

/**
 * The text of a published module: `(require) => { forms, atoms }` (see ValidatorModule). Same input, same text.
 */
export function generateModule(forms: { [id: string]: FormPart }, atoms: Iterable<JsonSchema>): string {
  const schemas: { [id: string]: JsonSchema } = {}
  for (const [id, form] of sorted(Object.entries(forms))) {
    schemas[id] = form.schema
  }
  const named: { [text: string]: JsonSchema } = {}
  for (const atom of atoms) named[atomText(atom)] = typed(atom)
  return [
    'export default (require) => ({',
    `forms: ${formsCode(schemas)},`,
    `atoms: ${atomsCode(Object.fromEntries(sorted(Object.entries(named))))},`,
    '})\n',
  ].join('\n')
}

function sorted<T>(entries: [string, T][]): [string, T][] {
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}
