import type { Json, JsonObject, Pointer } from './types.ts'

const RELATIVE = /^(\d+)(\/.*)?$/
const split = new Map<Pointer, readonly string[]>()

/** Tokens of an absolute pointer, unescaped. Pointers are content: few, and asked for again and again. */
export function tokensOf(pointer: Pointer): readonly string[] {
  let tokens = split.get(pointer)
  if (!tokens) {
    tokens =
      pointer === ''
        ? []
        : pointer
            .slice(1)
            .split('/')
            .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
    if (split.size > 10_000) split.clear()
    split.set(pointer, tokens)
  }
  return tokens
}

export const escapeToken = (token: string): string => token.replaceAll('~', '~0').replaceAll('/', '~1')

function childOf(value: unknown, token: string): unknown {
  if (Array.isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined
  if (typeof value !== 'object' || value === null) return undefined
  return Object.hasOwn(value, token) ? (value as { [name: string]: unknown })[token] : undefined
}

/** What an absolute pointer finds in a document; undefined = nothing. Reads own properties only. */
export function getAt(document: unknown, pointer: Pointer): Json | undefined {
  let value = document
  for (const token of tokensOf(pointer)) {
    value = childOf(value, token)
    if (value === undefined) return undefined
  }
  return value as Json | undefined
}

/**
 * The absolute form of a pointer. "1/score" counts from `base`, the place of the value that carries the rule: 0 is the
 * value itself, 1 what holds it (relative JSON Pointer).
 */
export function resolvePointer(pointer: Pointer, base: string): Pointer {
  const relative = RELATIVE.exec(pointer)
  if (!relative) return pointer
  const places = base.split('/')
  const kept = places.slice(0, Math.max(1, places.length - Number(relative[1])))
  return kept.join('/') + (relative[2] ?? '')
}

/** A copy with `value` at the pointer (undefined = removed); what is not on the way is shared. Makes missing objects. */
export function setAt(document: Json | undefined, pointer: Pointer, value: Json | undefined): Json {
  const tokens = tokensOf(pointer)
  const placed = place(document, tokens, value)
  return placed === undefined ? {} : placed
}

function place(
  document: Json | undefined,
  tokens: readonly string[],
  value: Json | undefined,
): Json | undefined {
  const [token, ...rest] = tokens
  if (token === undefined) return value
  if (Array.isArray(document)) {
    const copy = [...document]
    const item = place(copy[Number(token)], rest, value)
    if (item === undefined) copy.splice(Number(token), 1)
    else copy[Number(token)] = item
    return copy
  }
  const copy: JsonObject = typeof document === 'object' && document !== null ? { ...document } : {}
  const inner = place(Object.hasOwn(copy, token) ? copy[token] : undefined, rest, value)
  if (inner === undefined) delete copy[token]
  else
    Object.defineProperty(copy, token, { value: inner, enumerable: true, writable: true, configurable: true })
  return copy
}
