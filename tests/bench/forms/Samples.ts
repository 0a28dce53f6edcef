import { median, pooled, quantile, ratioInterval, ratioOfMedians } from '../statistics.ts'

/** What was measured, by name; the values of each interleaved run apart. */
export class Samples {
  private readonly runs = new Map<string, number[][]>()

  add(name: string, values: readonly number[]): void {
    this.runs.set(name, [...(this.runs.get(name) ?? []), [...values]])
  }

  has(name: string): boolean {
    return this.runs.has(name)
  }

  median(name: string): number {
    return median(pooled(this.of(name)))
  }

  /** From the 5th to the 95th of a hundred. */
  spread(name: string): string {
    const values = pooled(this.of(name))
    return `${quantile(values, 0.05).toFixed(2)}–${quantile(values, 0.95).toFixed(2)}`
  }

  ratio(over: string, under: string): number {
    return ratioOfMedians(this.of(over), this.of(under))
  }

  interval(over: string, under: string): string {
    const [low, high] = ratioInterval(this.of(over), this.of(under))
    return `${low.toFixed(2)}–${high.toFixed(2)} (95 %)`
  }

  private of(name: string): number[][] {
    const runs = this.runs.get(name)
    if (runs === undefined) throw new Error(`${name} was not measured`)
    return runs
  }
}
