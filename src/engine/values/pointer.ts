import type { Json, Pointer } from './types.ts'

const known = new Map<Pointer, readonly string[]>()
/** Pointers of the content are few; those of requests are not, so the memory is bounded. */
const remembered = 5000
const indexPattern = /^(?:0|[1-9]\d*)$/

/** Names the place of an item in a list. */
export const isIndex = (token: string): boolean => indexPattern.test(token)

/** Tokens of an absolute pointer, unescaped. */
export function tokensOf(pointer: Pointer): readonly string[] {
  const done = known.get(pointer)
  if (done) return done
  const tokens = pointer.split('/').slice(1).map(unescapeToken)
  if (known.size >= remembered) known.clear()
  known.set(pointer, tokens)
  return tokens
}

export function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token
}

/** A name as a step of a pointer. Asked for every member of all content: most names need no escape. */
export function escapeToken(token: string): string {
  return /[~/]/.test(token) ? token.replaceAll('~', '~0').replaceAll('/', '~1') : token
}

/**
 * What an absolute pointer finds in a document of JSON, own members only; undefined where there is nothing. The empty
 * pointer is the whole document.
 */
export function getAt(document: unknown, pointer: Pointer): Json | undefined {
  let value = document
  for (const token of tokensOf(pointer)) {
    value = memberOf(value, token)
    if (value === undefined) return undefined
  }
  return isJson(value) ? value : undefined
}

function memberOf(value: unknown, token: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  if (Array.isArray(value) ? !indexPattern.test(token) : !Object.hasOwn(value, token)) return undefined
  return Reflect.get(value, token)
}

/** Documents are JSON all through; this only tells the compiler. */
function isJson(value: unknown): value is Json {
  return value !== undefined
}

/**
 * "1/score" counts from `base`, the place that carries the rule: 0 is that place, 1 the object around it (relative JSON
 * Pointer). Absolute pointers stay as they are.
 */
export function resolvePointer(pointer: Pointer, base: string): Pointer {
  const first = pointer.charCodeAt(0)
  if (!(first >= 48 && first <= 57)) return pointer
  const slash = pointer.indexOf('/')
  const up = Number(slash < 0 ? pointer : pointer.slice(0, slash))
  let end = base.length
  for (let level = 0; level < up && end > 0; level += 1) end = Math.max(base.lastIndexOf('/', end - 1), 0)
  return base.slice(0, end) + (slash < 0 ? '' : pointer.slice(slash))
}
