import { explainAtom } from '#engine/explain/explainAtom.ts'
import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Condition, JsonSchema, Scope } from '#engine/values/types.ts'
import { type Mood, sayingText } from '#renderer/explain/sayingText.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import type { RuleWorld } from './RuleWorld.ts'

/** A world in which nothing is known: a rule is read there, not decided. */
export function emptyScope({ conditions, rows }: Pick<RuleWorld, 'conditions' | 'rows'>): Scope {
  return {
    world: { now: nowAt('2026-01-01T00:00:00Z') },
    conditions,
    matches,
    rows: (list) => rows[list],
  }
}

/** A condition in words: "“Level” is “Bachelor” and …". */
export function ruleText(condition: Condition, world: RuleWorld, telling: Telling): string {
  const explanation = explainCondition(condition, { scope: emptyScope(world), base: world.base })
  return wordsOf(explanation, telling, 'is')
}

/** What the answer at the base has to be: "“Level” has to be “Bachelor”". */
export function mustText(must: JsonSchema, world: RuleWorld, telling: Telling): string {
  const place = { scope: emptyScope(world), base: world.base }
  const explanation = explainAtom({ kind: 'atom', pointer: world.base, schema: must }, place, false)
  return wordsOf(explanation, telling, 'needs')
}

function wordsOf(explanation: Explanation, telling: Telling, mood: Mood): string {
  const { translate } = telling.texts
  if (explanation.kind === 'atom') return sayingText(explanation, telling, mood)
  if (explanation.name !== undefined) return translate('studio.rules.named', { name: explanation.name })
  const parts = explanation.parts.map((part) => {
    const words = wordsOf(part, telling, mood)
    return part.kind === 'atom' || part.name !== undefined || part.parts.length < 2 ? words : `(${words})`
  })
  if (parts.length === 0)
    return explanation.kind === 'all' ? translate('studio.rules.always') : translate('studio.rules.never')
  return parts.join(explanation.kind === 'all' ? translate('studio.rules.and') : translate('studio.rules.or'))
}
