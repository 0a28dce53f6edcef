/** Names of the rows of lists that stay with a row when it moves, so that nothing is drawn anew. */
export class RowKeys {
  private readonly keys = new Map<string, readonly string[]>()
  private next = 0

  /** The same array as long as the rows are the same. */
  of(list: string, length: number): readonly string[] {
    const known = this.keys.get(list) ?? []
    if (known.length === length) return this.keep(list, known)
    const fitted = known.slice(0, length)
    while (fitted.length < length) fitted.push(this.fresh())
    return this.keep(list, fitted)
  }

  insert(list: string, index: number): void {
    this.change(list, (keys) => keys.splice(index, 0, this.fresh()))
  }

  remove(list: string, index: number): void {
    this.change(list, (keys) => keys.splice(index, 1))
  }

  move(list: string, from: number, to: number): void {
    this.change(list, (keys) => keys.splice(to, 0, ...keys.splice(from, 1)))
  }

  private change(list: string, edit: (keys: string[]) => void): void {
    const keys = [...(this.keys.get(list) ?? [])]
    edit(keys)
    this.keys.set(list, keys)
  }

  private keep(list: string, keys: readonly string[]): readonly string[] {
    this.keys.set(list, keys)
    return keys
  }

  private fresh(): string {
    this.next += 1
    return `row${this.next}`
  }
}
