import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import { isObject } from '../content/isObject.ts'
import type { Json } from '../values/types.ts'
import { layoutAt, layoutJson } from './layoutJson.ts'

/**
 * The text of a file whose document is now `value`: what did not change stays letter by letter, what is new is written as
 * `layoutJson` does. A file that was laid out so stays so as a whole. Text that is no JSON is replaced as a whole: whoever
 * must keep what is half typed asks before (`Workspace.isReadable`).
 */
export function rewriteJson(text: string, value: Json): string {
  const faults: ParseError[] = []
  const root = parseTree(text, faults, { disallowComments: true })
  // A tree is made of what is no JSON, too: what stands around it would stay, and the file would be none still.
  if (root === undefined || faults.length > 0) return layoutJson(JSON.stringify(value))
  const written = new Rewriting(text).write(root, value)
  const whole = text.slice(0, root.offset) + written + text.slice(root.offset + root.length)
  return layoutJson(text) === text ? layoutJson(whole) : whole
}

class Rewriting {
  readonly #text: string
  constructor(text: string) {
    this.#text = text
  }

  write(node: Node, value: Json): string {
    const old: unknown = getNodeValue(node)
    // Also the order of members: to move one is a change.
    if (JSON.stringify(old) === JSON.stringify(value)) return this.#raw(node)
    const parts = node.children ?? []
    if (node.type === 'array' && Array.isArray(value)) {
      if (parts.length === value.length) return this.#inPlace(node, parts, value)
      return this.#anew(node, this.#elements(parts, value))
    }
    if (node.type === 'object' && isObject(value)) {
      const members = new Map(parts.map((part) => [String(part.children?.[0]?.value), part]))
      const names = Object.keys(value)
      // Not joined: a member may be called by nothing, or by a line break.
      const isSame = JSON.stringify(namesOf(old)) === JSON.stringify(names)
      if (isSame && members.size === parts.length) return this.#inPlace(node, parts, value)
      return this.#anew(
        node,
        names.map((name) => this.#member(members.get(name), name, value[name] ?? null)),
      )
    }
    return layoutAt(JSON.stringify(value), this.#indentOf(node), this.#columnOf(node))
  }

  /** The same places with other values: what stands between them stays. */
  #inPlace(node: Node, parts: readonly Node[], value: Json): string {
    let written = ''
    let at = node.offset
    for (const [index, part] of parts.entries()) {
      const place = part.type === 'property' ? part.children?.[1] : part
      const name = part.type === 'property' ? String(part.children?.[0]?.value) : String(index)
      const inner: Json | undefined =
        typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
      if (place === undefined || inner === undefined) continue
      written += this.#text.slice(at, place.offset) + this.write(place, inner)
      at = place.offset + place.length
    }
    return written + this.#text.slice(at, node.offset + node.length)
  }

  #member(part: Node | undefined, name: string, value: Json): Piece {
    const [key, place] = part?.children ?? []
    const head = `${key === undefined ? JSON.stringify(name) : this.#raw(key)}: `
    return place === undefined ? { head, value } : { head, text: this.write(place, value) }
  }

  /** Elements that were there are kept as they were typed, wherever they stand now. */
  #elements(parts: readonly Node[], value: readonly Json[]): Piece[] {
    const known = new Map(parts.map((part) => [JSON.stringify(getNodeValue(part)), this.#raw(part)]))
    return value.map((one) => {
      const text = known.get(JSON.stringify(one))
      return text === undefined ? { head: '', value: one } : { head: '', text }
    })
  }

  #anew(node: Node, pieces: readonly Piece[]): string {
    const [open, close] = node.type === 'array' ? ['[', ']'] : ['{', '}']
    if (pieces.length === 0) return open + close
    const outer = this.#indentOf(node)
    const first = node.children?.[0]
    const isSpread = first !== undefined && this.#text.slice(node.offset, first.offset).includes('\n')
    const inner = isSpread ? this.#indentOf(first) : outer
    const written = pieces.map(({ head, value, text }) => {
      const own =
        text ?? layoutAt(JSON.stringify(value), inner, isSpread ? inner.length + head.length : -Infinity)
      return head + own
    })
    if (isSpread) return `${open}\n${written.map((one) => inner + one).join(',\n')}\n${outer}${close}`
    const gap = node.type === 'array' ? '' : ' '
    return open + gap + written.join(', ') + gap + close
  }

  #raw({ offset, length }: Node): string {
    return this.#text.slice(offset, offset + length)
  }

  #lineOf({ offset }: Node): string {
    return this.#text.slice(this.#text.lastIndexOf('\n', offset - 1) + 1, offset)
  }

  #indentOf(node: Node): string {
    return /^[ \t]*/.exec(this.#lineOf(node))?.[0] ?? ''
  }

  #columnOf(node: Node): number {
    return this.#lineOf(node).length
  }
}

/** In the order of this language, as `value` has them: numbers come first. */
const namesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

interface Piece {
  head: string
  value?: Json
  /** As it was typed. */
  text?: string
}
