import * as fc from 'fast-check'
import { huntAll, type Wanted } from './fuzzOperation.ts'
import type { Fuzzer } from './Fuzzer.ts'
import type { Operation } from './requests/Operation.ts'
import { asObject } from './requests/readJson.ts'
import type { RequestRecipe } from './requests/Recipe.ts'
import { likelyRecipe } from './requests/requestRecipe.ts'

interface Step {
  operation: Operation
  recipe: RequestRecipe
  /** By whoever made what it is about, mostly. */
  asMaker: boolean
  /** About what the steps before have made, mostly. */
  aboutMade: boolean
  /** Twice at the same moment. */
  twice: boolean
}

/** Of one kind of things: those whose path begins alike. */
export function groupsOf(operations: readonly Operation[]): Operation[][] {
  const groups = Map.groupBy(
    operations,
    ({ path }) => /^\/api(?:\/desk|\/admin|\/studio)?\/[^/]+/.exec(path)?.[0] ?? '',
  )
  return [...groups.values()].filter(
    (group) => group.length > 1 && group.some(({ path }) => path.includes('{')),
  )
}

/** What is made, changed, taken away and asked for again, in any order, by its maker and by others. */
export async function fuzzSequences(
  fuzzer: Fuzzer,
  group: readonly Operation[],
  wanted: Wanted,
): Promise<void> {
  const step = fc.oneof(...group.map((operation) => stepOf(operation, fuzzer.people.count)))
  const sequence = fc.record({
    maker: fc.nat({ max: fuzzer.people.count - 1 }),
    steps: fc.array(step, { maxLength: 8 }),
  })
  const until = performance.now() + wanted.most
  await huntAll(wanted, (hunt) =>
    fc.asyncProperty(sequence, async ({ maker, steps }) => {
      let made: string | undefined
      for (const one of steps) {
        if (hunt.left === 0 || performance.now() > until) return
        const known = new Set(fuzzer.findings.all().map(({ key }) => key))
        const recipe = pointed(one, maker, made)
        const asked = Array.from({ length: one.twice ? 2 : 1 }, () =>
          fuzzer.ask(one.operation, recipe, wanted.seed),
        )
        for (const { verdict, answer } of await Promise.all(asked)) {
          hunt.judge(verdict?.key, known)
          const { id } = asObject(answer)
          if (typeof id === 'string' && verdict === undefined) made = id
        }
      }
    }),
  )
}

const stepOf = (operation: Operation, actors: number): fc.Arbitrary<Step> =>
  fc.record({
    operation: fc.constant(operation),
    recipe: likelyRecipe(operation, actors),
    asMaker: fc.nat({ max: 3 }).map((drawn) => drawn > 0),
    aboutMade: fc.nat({ max: 5 }).map((drawn) => drawn > 0),
    twice: fc.nat({ max: 5 }).map((drawn) => drawn === 5),
  })

function pointed(
  { recipe, asMaker, aboutMade }: Step,
  maker: number,
  made: string | undefined,
): RequestRecipe {
  const path =
    made !== undefined && aboutMade && 'id' in recipe.path ? { ...recipe.path, id: made } : recipe.path
  return { ...recipe, path, ...(asMaker && { actor: maker, suited: false }) }
}
