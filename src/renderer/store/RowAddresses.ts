import type { AnswerTree } from './AnswerTree.ts'
import { alignRows } from './alignRows.ts'

const ROW = /^@\d+$/
const INDEX = /^(?:0|[1-9]\d*)$/
const PASSES_ROWS = /\/@?\d/

interface Place {
  pointer: string
  address: string
  /** It names a row that is there no more. */
  isGone: boolean
}

interface List {
  names: readonly string[]
  /** Number of the next new row: no name is given twice. */
  next: number
}
const NO_ROWS: readonly string[] = []

/**
 * Names of rows. An address is a pointer whose rows are named (`/answers/all/items/@17/name`) instead of numbered: it stays
 * the same while the row moves, so whatever is kept or drawn by address moves along by itself.
 */
export class RowAddresses {
  private readonly lists = new Map<string, List>()
  private readonly lengthOf: (pointer: string) => number | undefined

  /** `lengthOf` tells how many rows stand at a pointer; undefined = it is no list. */
  constructor(lengthOf: (pointer: string) => number | undefined) {
    this.lengthOf = lengthOf
  }

  /** Both forms of a path, which may name some rows and number others. Of a row that is gone the name stays. */
  placeOf(path: string): Place {
    if (!PASSES_ROWS.test(path)) return { pointer: path, address: path, isGone: false }
    let [pointer, address, isGone] = ['', '', false]
    for (const step of path.split('/').slice(1)) {
      const isRow = ROW.test(step)
      const names = isRow || INDEX.test(step) ? this.known(pointer, address) : NO_ROWS
      const index = isRow ? names.indexOf(step) : Number(step)
      if (isRow && index < 0 && this.lists.has(address)) isGone = true
      pointer += `/${isRow && index >= 0 ? index : step}`
      address += `/${isRow ? step : (names[index] ?? step)}`
    }
    return { pointer, address, isGone }
  }

  pointerOf(path: string): string {
    return path.includes('@') ? this.placeOf(path).pointer : path
  }

  addressOf(path: string): string {
    return this.placeOf(path).address
  }

  /** The same array as long as the rows are the same. */
  namesOf(list: string): readonly string[] {
    const { pointer, address } = this.placeOf(list)
    return this.known(pointer, address)
  }

  /** The list has changed already: these are its rows now. `undefined` = a row that came. */
  arrange(list: string, names: readonly (string | undefined)[]): void {
    const address = this.addressOf(list)
    let next = this.lists.get(address)?.next ?? 0
    const arranged = names.map((name) => {
      if (name !== undefined) return name
      next += 1
      return `@${next - 1}`
    })
    this.lists.set(address, { names: arranged, next })
  }

  /**
   * Before a place is written as a whole: `align` gives its lists their names back afterwards, each row that is the same
   * the name that it had.
   */
  before(group: string, tree: Pick<AnswerTree, 'copy'>): { align: (tree: Pick<AnswerTree, 'get'>) => void } {
    const known = [...this.lists.keys()].filter((list) => list === group || list.startsWith(`${group}/`))
    const rowsOf = new Map(known.map((list) => [list, tree.copy(this.pointerOf(list))]))
    return {
      align: (after) => {
        for (const [address, before] of rowsOf) {
          const now = after.get(this.pointerOf(address))
          const names = this.lists.get(address)?.names ?? NO_ROWS
          if (!Array.isArray(before) || !Array.isArray(now)) continue
          const former = alignRows(before, now)
          this.arrange(
            address,
            former.map((index) => (index === undefined ? undefined : names[index])),
          )
        }
      },
    }
  }

  /** As many names as there are rows. The first ones are named as they are numbered. */
  private known(pointer: string, address: string): readonly string[] {
    const length = this.lengthOf(pointer) ?? 0
    const names = this.lists.get(address)?.names ?? NO_ROWS
    if (names.length === length) return names
    const missing = Array.from({ length: Math.max(length - names.length, 0) }, () => undefined)
    this.arrange(address, [...names.slice(0, length), ...missing])
    return this.lists.get(address)?.names ?? NO_ROWS
  }
}
