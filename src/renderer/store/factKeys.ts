import type { KeyedFacts } from '#engine/content/keyedFacts.ts'
import { PlaceTree, stepsOf } from '#engine/form/live/PlaceTree.ts'
import { readsOf } from '#engine/form/live/readsOf.ts'
import { copyJson } from '#engine/values/copyJson.ts'
import { evaluate } from '#engine/values/operand.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { AnswerModel } from './AnswerModel.ts'

/** From which places the keys of look-ups are read, and what they are now. */
export function factKeys(facts: KeyedFacts): Pick<AnswerModel, 'facts' | 'factsOf' | 'keyOf'> {
  const keys = new PlaceTree<string>()
  for (const [name, { key }] of Object.entries(facts)) {
    for (const { place } of readsOf(key ?? {}, [], {})) keys.add(place, name)
  }
  return {
    facts,
    factsOf: (pointer) => [...new Set(keys.touching(stepsOf(pointer)))],
    keyOf(fact, { scope }) {
      const asked: JsonObject = {}
      for (const [name, operand] of Object.entries(facts[fact]?.key ?? {})) {
        const value: Json | undefined = evaluate(operand, scope)
        if (value !== undefined) asked[name] = copyJson(value)
      }
      return asked
    },
  }
}
