import type { Guard } from '../content/types.ts'
import { decisive } from './decisive.ts'
import { explainCondition, type Explaining } from './explainCondition.ts'
import type { Explanation } from './Explanation.ts'

/** What a refusal rests on: of the guards that it names, what would have to be otherwise. */
export function explainDenial(
  denial: { code: string; guard?: string | undefined },
  guards: readonly Guard[],
  explaining: Explaining,
): Explanation | undefined {
  for (const guard of guards) {
    const isMeant = denial.guard === undefined ? guard.denied === denial.code : guard.id === denial.guard
    if (!isMeant) continue
    const explanation = explainCondition(guard.must, explaining)
    if (explanation.holds !== true) return decisive(explanation)
  }
  return undefined
}
