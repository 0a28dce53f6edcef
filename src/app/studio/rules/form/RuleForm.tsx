import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import type { FormPlace } from '../../forms/FormPage.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { InsteadField } from '../InsteadField.tsx'
import { RuleBuilder } from '../RuleEditor.tsx'
import { type RuleToolbox, RuleTools } from '../RuleToolbox.ts'
import { asConditionOrNone } from './asConditionOrNone.ts'
import { MustPart } from './MustPart.tsx'
import { putRules, withMember } from './putRules.ts'
import type { PlacedRule } from './ruleCarriers.ts'
import { RuleMessage } from './RuleMessage.tsx'
import { RuleParams } from './RuleParams.tsx'

interface RuleFormProps {
  place: FormPlace
  placed: PlacedRule
  toolbox: RuleToolbox
  /** What the answer is called by its id. */
  name: string
}

/** One rule by pickers: when it is about an answer, what the answer has to be, what is said otherwise. */
export function RuleForm({ place, placed, toolbox, name }: RuleFormProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { rule, at, index } = placed
  const write = (next: JsonObject, edits = new DocumentEdits(workspace)) => {
    putRules(edits, { form: place.form, at }, (rules) => rules.with(index, next))
    workspace.write(edits.changes(), {
      label: text('studioRule.step', { name }),
      key: `rules:${place.form}:${at}:${index}`,
      at: Date.now(),
    })
  }
  const put = (member: string, value: Json | undefined) => write(withMember(rule, member, value))
  const { denied, params } = rule
  return (
    <div className="stack" data-gap="small">
      <h4>{text('studioRule.when')}</h4>
      <RuleBuilder
        value={asConditionOrNone(rule['if'])}
        toolbox={toolbox}
        onChange={(value) => put('if', value)}
        untried
      />
      <h4>{text('studioRule.then')}</h4>
      <RuleTools value={toolbox}>
        <MustPart must={rule['must']} onChange={(must) => put('must', must)} />
        {typeof denied === 'string' && (
          <RuleMessage
            place={place}
            id={denied}
            name={`${name}Rule`}
            onOther={(id, edits) => write(withMember(rule, 'denied', id), edits)}
          />
        )}
        <RuleParams params={isJsonObject(params) ? params : {}} onChange={(next) => put('params', next)} />
        <InsteadField value={rule['instead']} onChange={(next) => put('instead', next)} />
      </RuleTools>
    </div>
  )
}
