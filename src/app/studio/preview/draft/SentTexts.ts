import { compileText } from '#engine/texts/compileText.ts'
import type { CompiledMessage } from '#engine/texts/types.ts'

/** The texts of a language that a frame has; only what changed is compiled and sent. */
export class SentTexts {
  readonly #sent = new Map<string, string>()
  #last: { [id: string]: string } | undefined

  update(texts: { [id: string]: string }): { [id: string]: CompiledMessage | null } {
    const changed: { [id: string]: CompiledMessage | null } = {}
    if (texts === this.#last) return changed
    this.#last = texts
    for (const [id, text] of Object.entries(texts)) {
      if (this.#sent.get(id) === text) continue
      this.#sent.set(id, text)
      changed[id] = compiled(text)
    }
    for (const id of this.#sent.keys()) {
      if (Object.hasOwn(texts, id)) continue
      this.#sent.delete(id)
      changed[id] = null
    }
    return changed
  }
}

/** A text that is half typed reads as it stands: the check says what is wrong with it. */
function compiled(text: string): CompiledMessage {
  try {
    return compileText(text)
  } catch {
    return text
  }
}
