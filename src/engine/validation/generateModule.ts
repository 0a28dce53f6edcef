import type { FormPart } from '../bundle/types.ts'
import type { JsonSchema } from '../values/types.ts'
import { typed } from '../values/typed.ts'
import { atomText } from './atomText.ts'
import { atomsCode, formsCode } from './standaloneCode.ts'

/**
 * The text of a published module: `(require) => { forms, fields, atoms }` (see ValidatorModule). Same input, same text.
 */
export function generateModule(forms: { [id: string]: FormPart }, atoms: Iterable<JsonSchema>): string {
  const named: { [text: string]: JsonSchema } = {}
  for (const atom of atoms) named[atomText(atom)] = typed(atom)
  return [
    'export default (require) => ({',
    `...${formsCode(Object.fromEntries(sorted(Object.entries(forms))))},`,
    `atoms: ${atomsCode(Object.fromEntries(sorted(Object.entries(named))))},`,
    '})\n',
  ].join('\n')
}

function sorted<T>(entries: [string, T][]): [string, T][] {
  return entries.sort(([a], [b]) => (a < b ? -1 : 1))
}
