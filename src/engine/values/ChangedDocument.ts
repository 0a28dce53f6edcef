import { isObject } from '../content/isObject.ts'
import { isIndex, tokensOf } from './pointer.ts'
import { putMember } from './putMember.ts'
import type { Json, JsonObject, Pointer } from './types.ts'

/**
 * A copy of a document that is changed in many places. Objects and lists on the way to a change are copied once, however many
 * changes go through them; the rest is shared with the document, which stays as it was. Whoever writes thousands of unknown members
 * beside a list makes each change no dearer.
 */
export class ChangedDocument {
  #value: Json | undefined
  /** Copies of its own, which may be written to. */
  readonly #own = new WeakSet<object>()

  constructor(document: Json | undefined) {
    this.#value = document
  }

  get value(): Json | undefined {
    return this.#value
  }

  /**
   * The absolute pointer finds the value afterwards. Objects that are missing on the way are made, what is no object gives way to one.
   * A place behind the end of a list stays as it is.
   */
  set(pointer: Pointer, value: Json): this {
    const tokens = tokensOf(pointer)
    const last = tokens.at(-1)
    if (last === undefined) {
      this.#value = value
      return this
    }
    if (!this.#isReached(tokens)) return this
    const holder = this.#open(tokens.slice(0, -1))
    if (Array.isArray(holder)) holder[Number(last)] = value
    else putMember(holder, last, value)
    return this
  }

  /** Without the member that the absolute pointer names. An item of a list stays. */
  remove(pointer: Pointer): this {
    const tokens = tokensOf(pointer)
    const last = tokens.at(-1)
    if (last === undefined) return this
    let around: Json | undefined = this.#value
    for (const token of tokens.slice(0, -1)) around = memberOf(around, token)
    if (!isObject(around) || !Object.hasOwn(around, last)) return this
    const holder = this.#open(tokens.slice(0, -1))
    if (!Array.isArray(holder)) Reflect.deleteProperty(holder, last)
    return this
  }

  /** False where a list is in the way that has no such place. */
  #isReached(tokens: readonly string[]): boolean {
    let there: Json | undefined = this.#value
    for (const token of tokens) {
      if (Array.isArray(there) && (!isIndex(token) || Number(token) > there.length)) return false
      there = memberOf(there, token)
    }
    return true
  }

  /** What these tokens lead to, as an object or a list of its own. */
  #open(tokens: readonly string[]): Json[] | JsonObject {
    let holder = this.#ownOf(this.#value)
    this.#value = holder
    for (const token of tokens) {
      const inner = this.#ownOf(memberOf(holder, token))
      if (Array.isArray(holder)) holder[Number(token)] = inner
      else putMember(holder, token, inner)
      holder = inner
    }
    return holder
  }

  #ownOf(value: Json | undefined): Json[] | JsonObject {
    if (typeof value === 'object' && value !== null && this.#own.has(value)) return value
    const copy = Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : {}
    this.#own.add(copy)
    return copy
  }
}

function memberOf(value: Json | undefined, token: string): Json | undefined {
  if (Array.isArray(value)) return isIndex(token) ? value[Number(token)] : undefined
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined
}
