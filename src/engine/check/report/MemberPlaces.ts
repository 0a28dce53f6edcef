import { type Node, parseTree } from 'jsonc-parser'
import { type TextPlace, TextLines } from '../../content/json/TextLines.ts'
import { splitPointer } from '../../form/splitPointer.ts'

const TOP: TextPlace = { line: 1, column: 1 }

/** Where the members of one file stand in its text, at its top where it has none: each object is indexed once, however many places are asked for. */
export class MemberPlaces {
  readonly #tree: Node | undefined
  readonly #lines: TextLines
  readonly #members = new Map<Node, Map<string, Node>>()

  constructor(text: string) {
    this.#tree = parseTree(text)
    this.#lines = new TextLines(text)
  }

  /** The member with its name; of one that is not there, the nearest part around it. */
  at(pointer: string): TextPlace {
    if (this.#tree === undefined) return TOP
    let found = this.#tree
    for (const step of splitPointer(pointer)) {
      const inner = found.type === 'array' ? found.children?.[Number(step)] : this.#membersOf(found).get(step)
      if (inner === undefined) break
      found = inner
    }
    const { offset } = found.parent?.type === 'property' ? found.parent : found
    return this.#lines.at(offset)
  }

  #membersOf(node: Node): Map<string, Node> {
    const known = this.#members.get(node)
    if (known !== undefined) return known
    const members = new Map<string, Node>()
    for (const { children: [name, value] = [] } of node.type === 'object' ? (node.children ?? []) : []) {
      // Of two with one name, the first: the second is told by itself.
      if (value !== undefined && !members.has(name?.value)) members.set(name?.value, value)
    }
    this.#members.set(node, members)
    return members
  }
}
