import type { MessageToken } from './types.ts'

export function isMessageToken(token: unknown): token is MessageToken {
  return typeof token === 'string' || (Array.isArray(token) && typeof token[0] === 'string')
}
