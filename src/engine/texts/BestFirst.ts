import { WORST_RANK } from './searchRank.ts'

/** Sorts while it searches: found things of one rank keep their order, and only as many as are wanted are kept. */
export class BestFirst<Item> {
  total = 0
  private readonly ranks: Item[][] = Array.from({ length: WORST_RANK + 1 }, () => [])
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  add(item: Item, rank: number): void {
    this.total += 1
    const found = this.ranks[rank]
    if (found !== undefined && found.length < this.limit) found.push(item)
  }

  best(): Item[] {
    return this.ranks.flat().slice(0, this.limit)
  }
}
