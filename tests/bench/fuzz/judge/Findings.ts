import type { Verdict } from './createJudge.ts'

export interface Finding extends Verdict {
  curl: string
  actor: string
  /** Of the property that found it. */
  seed: number
  times: number
}

/** Each kind of fault once, with the shortest request that showed it. */
export class Findings {
  readonly #known = new Map<string, Finding>()

  /** False: known already. A shorter request of the same takes its place. */
  add(found: Omit<Finding, 'times'>): boolean {
    const known = this.#known.get(found.key)
    const shortest = known === undefined || found.curl.length < known.curl.length ? found : known
    this.#known.set(found.key, { ...shortest, times: (known?.times ?? 0) + 1 })
    return known === undefined
  }

  has(key: string): boolean {
    return this.#known.has(key)
  }

  all(): Finding[] {
    return [...this.#known.values()]
  }
}
