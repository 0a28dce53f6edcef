import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { isMessageToken } from './isMessageToken.ts'
import type { CompiledMessage } from './types.ts'

/** Compiles one ICU text. Throws on a fault of its syntax; a text without arguments stays a plain string. */
export function compileText(text: string): CompiledMessage {
  const tokens: unknown[] = JSON.parse(JSON.stringify(compileMessageOrThrow(text)))
  const compiled = tokens.filter(isMessageToken)
  if (compiled.every((token) => typeof token === 'string')) return compiled.join('')
  return compiled
}
