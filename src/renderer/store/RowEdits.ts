import type { Json } from '#engine/values/types.ts'
import type { AnswerTree } from './AnswerTree.ts'
import type { RowAddresses } from './RowAddresses.ts'
import { safeCopy } from './safeCopy.ts'

/** What an edit of rows has changed: rows from one index to another are not those that stood there. */
export interface RowsEdited {
  list: string
  from: number
  to: number
  /** Address of the row that is gone. */
  gone?: string
}

/** Rows that come, go and change places, in the tree and by their names. */
export class RowEdits {
  private readonly tree: AnswerTree
  private readonly rows: RowAddresses
  private readonly mostOf: (list: string) => number

  /** `mostOf` tells how many rows a list may have at most. */
  constructor(tree: AnswerTree, rows: RowAddresses, mostOf: (list: string) => number) {
    this.tree = tree
    this.rows = rows
    this.mostOf = mostOf
  }

  /** Two presses may come before the button is drawn as off: what is full takes no more. */
  add(path: string, index: number, value: Json): RowsEdited | undefined {
    const { list, names } = this.open(path)
    if (names.length >= this.mostOf(list)) return undefined
    const at = Math.min(index, names.length)
    this.tree.arrange(list, (rows) => rows.splice(at, 0, safeCopy(value)))
    this.rows.arrange(list, names.toSpliced(at, 0, undefined))
    return { list, from: at, to: names.length }
  }

  remove(path: string, index: number): RowsEdited | undefined {
    const { list, names } = this.open(path)
    const name = names[index]
    if (name === undefined) return undefined
    const gone = `${this.rows.addressOf(list)}/${name}`
    this.tree.arrange(list, (rows) => rows.splice(index, 1))
    this.rows.arrange(list, names.toSpliced(index, 1))
    return { list, from: index, to: names.length - 1, gone }
  }

  move(path: string, from: number, to: number): RowsEdited | undefined {
    const { list, names } = this.open(path)
    const name = names[from]
    if (name === undefined || from === to || to < 0 || to >= names.length) return undefined
    this.tree.arrange(list, (rows) => rows.splice(to, 0, ...rows.splice(from, 1)))
    this.rows.arrange(list, names.toSpliced(from, 1).toSpliced(to, 0, name))
    return { list, from: Math.min(from, to), to: Math.max(from, to) }
  }

  private open(path: string): { list: string; names: readonly (string | undefined)[] } {
    const list = this.rows.pointerOf(path)
    return { list, names: this.rows.namesOf(list) }
  }
}
