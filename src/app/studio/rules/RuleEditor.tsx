import { useState } from 'react'
import type { Condition } from '#engine/values/types.ts'
import { Button } from '#ui/Button.tsx'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useTexts } from '../../i18n/useTexts.ts'
import '../checking.css'
import { asGroup, readRule } from './readRule.ts'
import { BeginBox } from './BeginBox.tsx'
import { beginRule, choiceNow } from './beginRule.ts'
import { RuleGroupPart } from './RuleGroupPart.tsx'
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
  /** What it is tried with is told elsewhere, or nowhere: a row of a list is not in the preview. */
  untried?: boolean
}

/** A condition that is built by pickers, as a sentence, and tried with what the preview holds. */
export function RuleEditor({ value, place, onChange, untried = false }: RuleEditorProps) {
  const { text } = useTexts()
  const world = useRuleWorld(place)
  const telling = useRuleTelling(world, place.process)
  if (world === undefined) return <StatusNote busy>{text('studio.rules.loading')}</StatusNote>
  const toolbox: RuleToolbox = { world, telling, isRelative: place.form !== undefined }
  return <RuleBuilder value={value} toolbox={toolbox} onChange={onChange} untried={untried} />
}

interface RuleBuilderProps extends Omit<RuleEditorProps, 'place'> {
  toolbox: RuleToolbox
}

/** The same where it is known already what can be read. */
export function RuleBuilder({ value, toolbox, onChange, untried = false }: RuleBuilderProps) {
  const { world, telling } = toolbox
  if (value === undefined) return <BeginRule toolbox={toolbox} onBegin={onChange} />
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
        {!untried && <RuleTester value={value} world={world} telling={telling} />}
      </div>
    </RuleTools>
  )
}

interface BeginRuleProps {
  toolbox: RuleToolbox
  onBegin: (value: Condition) => void
}

function BeginRule({ toolbox, onBegin }: BeginRuleProps) {
  const { text } = useTexts()
  const [chosen, choose] = useState<string>()
  const choice = choiceNow(chosen, toolbox)
  return (
    <div className="rule-part">
      <BeginBox toolbox={toolbox} value={choice} onChange={choose} />
      <Button kind="secondary" icon="add" onClick={() => onBegin(writeRule(beginRule(choice, toolbox)))}>
        {text('studio.rules.begin')}
      </Button>
    </div>
  )
}
