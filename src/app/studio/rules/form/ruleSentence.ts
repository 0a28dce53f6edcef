import type { JsonObject } from '#engine/values/types.ts'
import type { Telling } from '#renderer/explain/Telling.ts'
import { isJsonObject } from '../../../state/json.ts'
import { mustText, ruleText } from '../ruleText.ts'
import type { RuleWorld } from '../RuleWorld.ts'
import { asConditionOrNone } from './asConditionOrNone.ts'

interface Said {
  world: RuleWorld
  telling: Telling
  /** What the answer is called. */
  label: string
}

/** "When “Level” is “Master”, “Field” has to be …" */
export function ruleSentence(rule: JsonObject, { world, telling, label }: Said): string {
  const { translate } = telling.texts
  const condition = asConditionOrNone(rule['if'])
  const { must } = rule
  const said = isJsonObject(must)
    ? mustText(must, world, telling)
    : translate('studioRule.isRefused', { label })
  if (condition === undefined || condition === true) return translate('studioRule.always', { said })
  return translate('studioRule.whenThen', { rule: ruleText(condition, world, telling), said })
}
