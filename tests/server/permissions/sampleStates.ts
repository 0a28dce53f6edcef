import { createRandom } from '../../roads/createRandom.ts'
import { testSeed } from '../../tools/testSeed.ts'
import type { ReachedState } from './reachedStates.ts'

/** Some states of each process, by the seed of the run: first those in which an officer acts, so that the cases say who may. */
export function sampleStates(states: readonly ReachedState[], ofEach: number): ReachedState[] {
  const random = createRandom(testSeed())
  const order = states.map((state) => ({ state, weight: random() + (state.deed === undefined ? 1 : 0) }))
  const sorted = order.toSorted((one, other) => one.weight - other.weight).map(({ state }) => state)
  return [...Map.groupBy(sorted, ({ process }) => process).values()].flatMap((all) => all.slice(0, ofEach))
}
