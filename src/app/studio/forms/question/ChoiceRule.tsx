import { escapeToken } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { asConditionOrNone } from '../../rules/form/asConditionOrNone.ts'
import { RuleEditor } from '../../rules/RuleEditor.tsx'
import { rulePlaceOf } from '../../rules/rulePlaceOf.ts'
import { RuleSentence } from '../../rules/RuleSentence.tsx'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import type { FormPlace } from '../FormPage.tsx'
import { putSchema } from '../questions/putSchema.ts'
import type { Question } from '../questions/questionsOf.ts'

/** Which rows of its list a question offers: all, or those for which a condition holds. */
export function ChoiceRule({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { name, schema } = question
  const { inList, items } = schema
  const isMany = inList === undefined && isJsonObject(items)
  const chosen = isMany ? items['inList'] : inList
  const list = isJsonObject(chosen) ? chosen['list'] : chosen
  if (typeof list !== 'string') return null
  const where = isJsonObject(chosen) ? asConditionOrNone(chosen['where']) : undefined
  // Of several the condition stands at each one: its relative pointers count from there.
  const field = `/${escapeToken(name)}${isMany ? '/*' : ''}`
  const around = { ...rulePlaceOf(workspace, place.form, field), list }
  const put = (value: Json | undefined) => {
    const next = value === undefined ? list : { ...(isJsonObject(chosen) ? chosen : { list }), where: value }
    const edits = new DocumentEdits(workspace)
    const own = isMany ? { ...schema, items: { ...items, inList: next } } : { ...schema, inList: next }
    putSchema(edits, { form: place.form, name }, own)
    const label = text('studio.step.rule', { name })
    workspace.write(edits.changes(), { label, key: `where:${place.form}:${name}`, at: Date.now() })
  }
  return (
    <>
      <h4>{text('studioRule.offered', { list })}</h4>
      {!place.readOnly && <RuleEditor value={where} place={around} onChange={put} untried />}
      {place.readOnly && where === undefined && <p>{text('studioRule.offeredAll')}</p>}
      {place.readOnly && where !== undefined && (
        <p>
          <RuleSentence value={where} place={around} />
        </p>
      )}
    </>
  )
}
