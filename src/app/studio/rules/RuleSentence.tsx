import type { Condition } from '#engine/values/types.ts'
import { useTexts } from '../../i18n/useTexts.ts'
import { ruleText } from './ruleText.ts'
import type { RulePlace } from './RuleWorld.ts'
import { useRuleTelling, useRuleWorld } from './useRuleWorld.ts'

interface RuleSentenceProps {
  value: Condition
  place: RulePlace
  /** What the condition decides; `holds`: nothing but itself. */
  of?: 'shown' | 'required' | 'readOnly' | 'holds'
}

/** A condition as a sentence: "is shown when “Level” is “Bachelor”". */
export function RuleSentence({ value, place, of = 'holds' }: RuleSentenceProps) {
  const { text } = useTexts()
  const world = useRuleWorld(place)
  const telling = useRuleTelling(world, place.process)
  if (world === undefined) return null
  return <>{text(`studio.rules.sentence.${of}`, { rule: ruleText(value, world, telling) })}</>
}
