import * as fc from 'fast-check'
import type { Fuzzer } from './Fuzzer.ts'
import type { Operation } from './requests/Operation.ts'
import { requestRecipe } from './requests/requestRecipe.ts'

export interface Wanted {
  runs: number
  seed: number
  /** Milliseconds after which nothing more is asked: what takes seconds is asked less often. */
  most: number
}

/** Requests that making one finding smaller may take. */
const SHRINKING = 150

/** So many requests of one operation; what is found is made as small as it stays the same fault. */
export async function fuzzOperation(
  fuzzer: Fuzzer,
  operation: Operation,
  { runs, seed, most }: Wanted,
): Promise<void> {
  const until = performance.now() + most
  const recipes = requestRecipe(operation, fuzzer.people.count)
  await huntAll({ runs, seed }, (hunt) =>
    fc.asyncProperty(recipes, async (recipe) => {
      if (hunt.left === 0 || performance.now() > until) return
      const known = new Set(fuzzer.findings.all().map(({ key }) => key))
      const { verdict } = await fuzzer.ask(operation, recipe, seed)
      hunt.judge(verdict?.key, known)
    }),
  )
}

/** One fault that is being made smaller. */
export class Hunt {
  left = SHRINKING
  #key: string | undefined

  /** Throws where it is what is hunted, or the first that nobody knew. */
  judge(key: string | undefined, known: ReadonlySet<string>): void {
    if (this.#key !== undefined) this.left -= 1
    if (key === undefined || (this.#key === undefined && known.has(key))) return
    this.#key ??= key
    if (this.#key === key) throw new Error(key)
  }
}

/** Goes on after a finding with what is left of the runs. */
export async function huntAll<T>(
  { runs, seed }: Pick<Wanted, 'runs' | 'seed'>,
  propertyOf: (hunt: Hunt) => fc.IAsyncProperty<T>,
): Promise<void> {
  for (let done = 0; done < runs;) {
    const result = await fc.check(propertyOf(new Hunt()), { numRuns: runs - done, seed: seed + done })
    done += Math.max(1, result.numRuns)
  }
}
