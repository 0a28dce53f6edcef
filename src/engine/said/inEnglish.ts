import { compileText } from '../texts/compileText.ts'
import { renderMessage } from '../texts/renderMessage.ts'
import type { CompiledMessage } from '../texts/types.ts'
import type { Said } from './Said.ts'
import { sayIn } from './sayIn.ts'
import { sentences } from './sentences.ts'

const compiled = new Map<string, CompiledMessage>()

/** What the terminal, reports and programs are told. */
export function inEnglish(said: Said): string {
  return sayIn(said, (id, params) => {
    const known = compiled.get(id) ?? compileText(sentences[id] ?? id)
    compiled.set(id, known)
    return renderMessage(known, params, 'en')
  })
}
