import { isLetter } from '#engine/texts/TextIndex.ts'
import type { TextUse } from './TextRow.ts'

export type UseKind = 'question' | 'rule' | 'button' | 'status' | 'step' | 'letter' | 'sms' | 'other'

const kinds: readonly (readonly [words: RegExp, kind: UseKind])[] = [
  [/^(?:\w+\.)?(?:field|hint|why|option)\./, 'question'],
  [/^(?!app\.)\w+\.(?:do|sure)\./, 'button'],
  [/^(?!app\.)\w+\.status\./, 'status'],
  [/^(?!app\.)\w+\.step\./, 'step'],
]

/** What a reader meets the text as. */
export function kindOfUse(id: string, { file, pointer }: TextUse): UseKind {
  if (isLetter(id)) return id.startsWith('sms.') ? 'sms' : 'letter'
  const known = kinds.find(([words]) => words.test(id))?.[1]
  if (known !== undefined) return known
  if (/\/(?:rules|guards)\/|\/(?:errorMessage|denied)(?:\/|$)/.test(pointer)) return 'rule'
  return file.startsWith('ui-schemas/') || file.startsWith('schemas/') ? 'question' : 'other'
}
