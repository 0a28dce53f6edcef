import { isJsonObject } from '../../../state/json.ts'
import type { Condition, Json, JsonObject } from '#engine/values/types.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { RuleEditor } from '../../rules/RuleEditor.tsx'
import { ruleText } from '../../rules/ruleText.ts'
import { useRuleTelling, useRuleWorld } from '../../rules/useRuleWorld.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { formPath, uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withMemberBefore, withoutMember } from '../edits/members.ts'
import type { FormPlace } from '../FormPage.tsx'
import { processesOf } from '../questions/FormFiles.ts'
import { objectOf, type Question } from '../questions/questionsOf.ts'

/** When a question is shown, and when it must be answered: rules as sentences. */
export function QuestionRules({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { name, visibleWhen, requiredWhen } = question
  const write = (change: (edits: DocumentEdits) => void) => {
    const edits = new DocumentEdits(workspace)
    change(edits)
    workspace.write(edits.changes(), {
      label: text('studio.step.rule', { name }),
      key: `rule:${place.form}:${name}`,
      at: Date.now(),
    })
  }
  return (
    <>
      <h4>{text('studio.question.visible')}</h4>
      <Rule
        place={place}
        name={name}
        value={visibleWhen}
        onChange={(value) => write((edits) => putVisible(edits, { ...place, name }, value))}
      />
      {(!question.required || requiredWhen !== undefined) && (
        <>
          <h4>{text('studio.question.requiredRule')}</h4>
          <Rule
            place={place}
            name={name}
            value={requiredWhen}
            onChange={(value) => write((edits) => putRequired(edits, { ...place, name }, value))}
          />
        </>
      )}
    </>
  )
}

interface RuleProps {
  place: FormPlace
  name: string
  value: Json | undefined
  onChange: (value: Condition | undefined) => void
}

function Rule({ place, name, value, onChange }: RuleProps) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const [first] = processesOf(workspace, place.form)
  const step = first?.steps[0]
  const around = {
    form: place.form,
    field: `/${escapeToken(name)}`,
    ...(first !== undefined && { process: first.process }),
    ...(step !== undefined && { step }),
  }
  const world = useRuleWorld(around)
  const telling = useRuleTelling(world, around.process)
  const rule = isCondition(value) ? value : undefined
  if (value !== undefined && rule === undefined) return <p className="muted">{text('studio.kind.other')}</p>
  if (!place.readOnly) return <RuleEditor value={rule} place={around} onChange={onChange} />
  return (
    <p>
      {rule === undefined || world === undefined
        ? text('studio.question.always')
        : ruleText(rule, world, telling)}
    </p>
  )
}

const isCondition = (value: Json | undefined): value is Condition =>
  typeof value === 'boolean' || typeof value === 'string' || isJsonObject(value)

function putVisible(
  edits: DocumentEdits,
  { form, name }: { form: string; name: string },
  value: Condition | undefined,
): void {
  const path = uiPath(form)
  const ui = edits.has(path) ? edits.read(path) : { $schema: '../../schemas/meta/ui-schema.json' }
  const own = objectOf(ui[name])
  const next =
    value === undefined ? withoutMember(own, 'ui:visibleWhen') : { ...own, 'ui:visibleWhen': value }
  edits.write(path, { ...ui, [name]: next })
}

function putRequired(
  edits: DocumentEdits,
  { form, name }: { form: string; name: string },
  value: Condition | undefined,
): void {
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
