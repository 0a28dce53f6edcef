import type { Reader } from './Reader.ts'

/** Who has to be decided anew, each once, in the order of ranks. */
export class DecisionQueue {
  private readonly byRank = new Map<number, Map<string, Reader>>()

  add(reader: Reader, pointer: string): void {
    const known = this.byRank.get(reader.rank)
    if (known) known.set(pointer, reader)
    else this.byRank.set(reader.rank, new Map([[pointer, reader]]))
  }

  next(): { reader: Reader; pointer: string } | undefined {
    if (this.byRank.size === 0) return undefined
    const rank = Math.min(...this.byRank.keys())
    const waiting = this.byRank.get(rank)
    for (const [pointer, reader] of waiting ?? []) {
      waiting?.delete(pointer)
      if (waiting?.size === 0) this.byRank.delete(rank)
      return { reader, pointer }
    }
    return undefined
  }
}
