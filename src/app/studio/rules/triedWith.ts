import { unknownFacts } from '#engine/explain/unknownFacts.ts'
import type { Explaining } from '#engine/explain/explainCondition.ts'
import { nowAt } from '#engine/values/dates.ts'
import { serverNow } from '../../work/serverNow.ts'
import { emptyScope } from './ruleText.ts'
import type { RuleWorld } from './RuleWorld.ts'
import type { Tried } from './Tried.ts'

/** The world of the preview: a look-up that has not answered there is neither a yes nor a no. */
export function triedWith(
  world: RuleWorld,
  { answers, sample, step }: Tried,
  now: string = serverNow(),
): Omit<Explaining, 'base'> {
  const { applicant, facts, factStates } = sample
  const own = step === null ? { input: answers, answers: sample.answers } : { answers }
  return {
    scope: { ...emptyScope(world), world: { now: nowAt(now), applicant, facts, ...own } },
    unknownOf: unknownFacts(factStates, { conditions: world.conditions, values: {} }),
  }
}
