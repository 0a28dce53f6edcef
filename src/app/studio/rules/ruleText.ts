import { explainCondition } from '#engine/explain/explainCondition.ts'
import type { Explanation } from '#engine/explain/Explanation.ts'
import { matches } from '#engine/validation/matches.ts'
import { nowAt } from '#engine/values/dates.ts'
import type { Condition, Scope } from '#engine/values/types.ts'
import { sayingText } from '#renderer/explain/sayingText.ts'
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
  return wordsOf(explainCondition(condition, { scope: emptyScope(world), base: world.base }), telling)
}

function wordsOf(explanation: Explanation, telling: Telling): string {
  const { translate } = telling.texts
  if (explanation.kind === 'atom') return sayingText(explanation, telling, 'is')
  if (explanation.name !== undefined) return translate('studio.rules.named', { name: explanation.name })
  const parts = explanation.parts.map((part) => {
    const words = wordsOf(part, telling)
    return part.kind === 'atom' || part.name !== undefined || part.parts.length < 2 ? words : `(${words})`
  })
  if (parts.length === 0)
    return explanation.kind === 'all' ? translate('studio.rules.always') : translate('studio.rules.never')
  return parts.join(explanation.kind === 'all' ? translate('studio.rules.and') : translate('studio.rules.or'))
}
