import { objectOf } from '#engine/content/objectOf.ts'
import type { Condition, Json, JsonObject } from '#engine/values/types.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { asConditionOrNone } from '../../rules/form/asConditionOrNone.ts'
import { RuleBuilder } from '../../rules/RuleEditor.tsx'
import { rulePlaceOf } from '../../rules/rulePlaceOf.ts'
import type { RuleToolbox } from '../../rules/RuleToolbox.ts'
import { ruleText } from '../../rules/ruleText.ts'
import { useRuleTelling, useRuleWorld } from '../../rules/useRuleWorld.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { formPath, uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withMemberBefore, withoutMember } from '../edits/members.ts'
import type { FormPlace } from '../FormPage.tsx'
import { isAsked, putUi } from '../questions/putSchema.ts'
import { type Question } from '../questions/questionsOf.ts'
import { CaseSentences } from './CaseSentences.tsx'
import { ChoiceRule } from './ChoiceRule.tsx'

type Change = (edits: DocumentEdits) => void

/** When a question is shown, must be answered, cannot be changed, and what it offers: rules as sentences. */
export function QuestionRules({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { name, visibleWhen, requiredWhen } = question
  const around = rulePlaceOf(workspace, place.form, `/${escapeToken(name)}`)
  const world = useRuleWorld(around)
  const telling = useRuleTelling(world, around.process)
  if (world === undefined) return <StatusNote busy>{text('studio.rules.loading')}</StatusNote>
  const toolbox = { world, telling, isRelative: true }
  const write = (change: Change) => {
    const edits = new DocumentEdits(workspace)
    change(edits)
    workspace.write(edits.changes(), {
      label: text('studio.step.rule', { name }),
      key: `rule:${place.form}:${name}`,
      at: Date.now(),
    })
  }
  const rule = { place, toolbox }
  const here = { ...place, name }
  return (
    <>
      <h4>{text('studio.question.visible')}</h4>
      <Rule
        {...rule}
        value={visibleWhen}
        onChange={(value) => write((edits) => putAsked(edits, { ...here, word: 'ui:visibleWhen' }, value))}
      />
      {(!question.required || requiredWhen !== undefined) && (
        <>
          <h4>{text('studio.question.requiredRule')}</h4>
          <Rule
            {...rule}
            value={requiredWhen}
            onChange={(value) => write((edits) => putRequired(edits, here, value))}
          />
        </>
      )}
      <h4>{text('studioRule.readOnly')}</h4>
      <Rule
        {...rule}
        otherwise={text('studioRule.changeable')}
        value={question.ui['ui:readOnlyWhen']}
        onChange={(value) => write((edits) => putAsked(edits, { ...here, word: 'ui:readOnlyWhen' }, value))}
      />
      <ChoiceRule place={place} question={question} />
      <CaseSentences schema={question.schema} toolbox={toolbox} />
    </>
  )
}

interface RuleProps {
  place: FormPlace
  toolbox: RuleToolbox
  value: Json | undefined
  /** What is true where there is no rule. */
  otherwise?: string
  onChange: (value: Condition | undefined) => void
}

function Rule({ place, toolbox, value, otherwise, onChange }: RuleProps) {
  const { text } = useTexts()
  const rule = asConditionOrNone(value)
  if (value !== undefined && rule === undefined) return <p className="muted">{text('studio.kind.other')}</p>
  if (!place.readOnly) return <RuleBuilder value={rule} toolbox={toolbox} onChange={onChange} />
  return (
    <p>
      {rule === undefined
        ? (otherwise ?? text('studio.question.always'))
        : ruleText(rule, toolbox.world, toolbox.telling)}
    </p>
  )
}

interface QuestionName {
  form: string
  name: string
}

function putAsked(
  edits: DocumentEdits,
  { form, name, word }: QuestionName & { word: 'ui:visibleWhen' | 'ui:readOnlyWhen' },
  value: Condition | undefined,
): void {
  const own = objectOf(edits.read(uiPath(form))[name])
  putUi(edits, { form, name }, value === undefined ? withoutMember(own, word) : { ...own, [word]: value })
}

function putRequired(edits: DocumentEdits, { form, name }: QuestionName, value: Condition | undefined): void {
  if (!isAsked(edits, { form, name })) return
  const path = formPath(form)
  const document = edits.read(path)
  const before = objectOf(document['requiredWhen'])
  const next: JsonObject = value === undefined ? withoutMember(before, name) : { ...before, [name]: value }
  edits.write(
    path,
    Object.keys(next).length === 0
      ? withoutMember(document, 'requiredWhen')
      : withMemberBefore(document, 'properties', ['requiredWhen', next]),
  )
}
