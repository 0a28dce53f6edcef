import type { Coverable, Verdicts } from './Coverable.ts'

const NONE: Verdicts = { holds: 0, fails: 0 }
/** What is counted: a condition may stand at the very place of a keyword. */
export type Counted = Pick<Coverable, 'kind' | 'file' | 'pointer'>

/** How often each place of the content held and did not. */
export class Tally {
  private readonly counts = new Map<string, Verdicts>()

  count(counted: Counted, held: boolean): void {
    const before = this.of(counted)
    const after = held ? { ...before, holds: before.holds + 1 } : { ...before, fails: before.fails + 1 }
    this.counts.set(keyOf(counted), after)
  }

  of(counted: Counted): Verdicts {
    return this.counts.get(keyOf(counted)) ?? NONE
  }
}

function keyOf({ kind, file, pointer }: Counted): string {
  return `${kind} ${file}#${pointer}`
}
