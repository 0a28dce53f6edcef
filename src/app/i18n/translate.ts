import type { CompiledMessage } from '#engine/texts/types.ts'
import { renderMessage } from '#engine/texts/renderMessage.ts'

export type TextParams = { [name: string]: unknown }
interface Shown {
  locale: string
  /** Lingui's catalogue of the language: our compiled messages. */
  messages: { [id: string]: unknown }
}

/** Renders with the engine's own formats: Chromium's Intl knows no Azerbaijani. A text that is missing shows its id. */
export function translate(shown: Shown, ids: readonly string[], params: TextParams = {}): string {
  const found = ids.find((one) => Object.hasOwn(shown.messages, one))
  const message = found === undefined ? ids[0] : shown.messages[found]
  return isCompiled(message) ? renderMessage(message, params, shown.locale) : ''
}

function isCompiled(message: unknown): message is CompiledMessage {
  return typeof message === 'string' || Array.isArray(message)
}
