import type { Condition } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import '../checking.css'
import { asGroup, readRule } from './readRule.ts'
import { newAtom, RuleGroupPart } from './RuleGroupPart.tsx'
import { RuleTools, type RuleToolbox } from './RuleToolbox.ts'
import { RuleTester } from './RuleTester.tsx'
import { ruleText } from './ruleText.ts'
import type { RulePlace } from './RuleWorld.ts'
import { useRuleTelling, useRuleWorld } from './useRuleWorld.ts'
import { writeRule } from './writeRule.ts'

interface RuleEditorProps {
  /** Undefined: there is no rule. */
  value: Condition | undefined
  place: RulePlace
  onChange: (value: Condition | undefined) => void
}

/** A condition that is built by pickers, as a sentence, and tried with what the preview holds. */
export function RuleEditor({ value, place, onChange }: RuleEditorProps) {
  const { text } = useTexts()
  const world = useRuleWorld(place)
  const telling = useRuleTelling(world, place.process)
  if (world === undefined) return <StatusNote busy>{text('studio.rules.loading')}</StatusNote>
  const toolbox: RuleToolbox = { world, telling, isRelative: place.form !== undefined }
  if (value === undefined)
    return (
      <Button kind="secondary" icon="add" onClick={() => onChange(writeRule(newAtom(toolbox)))}>
        {text('studio.rules.begin')}
      </Button>
    )
  return (
    <RuleTools value={toolbox}>
      <div className="rule stack" data-gap="small">
        <p>{ruleText(value, world, telling)}</p>
        <RuleGroupPart
          node={asGroup(readRule(value))}
          onChange={(node) => onChange(writeRule(node))}
          onRemove={() => onChange(undefined)}
          isWhole
        />
        <RuleTester value={value} world={world} telling={telling} />
      </div>
    </RuleTools>
  )
}
