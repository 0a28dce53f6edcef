import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import type { JsonObject } from '#engine/values/types.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import type { FormPlace } from '../FormPage.tsx'
import { listsOf } from '../list/listsOf.ts'
import { choosesFrom } from '../questions/kinds.ts'
import { putSchema } from '../questions/putSchema.ts'
import type { Question } from '../questions/questionsOf.ts'
import { OptionFields } from './OptionFields.tsx'
import { KindSelect } from './KindSelect.tsx'

/** What a question asks, and the list it is chosen from. One that is no kind of these is left to the JSON beside. */
export function KindField({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { kind, name, schema } = question
  if (kind === undefined) return <p className="muted">{text('studio.kind.other')}</p>
  const list = schema['inList']
  const write = (next: JsonObject) => {
    const edits = new DocumentEdits(workspace)
    putSchema(edits, { form: place.form, name }, next)
    workspace.write(edits.changes(), { label: text('studio.step.words', { name }) })
  }
  return (
    <>
      <KindSelect place={place} question={question} kind={kind} />
      {choosesFrom.has(kind) && (list === undefined || typeof list === 'string') && (
        <Field label={text('studio.question.list')}>
          {(control) => (
            <Select
              {...control}
              value={list ?? ''}
              disabled={place.readOnly}
              placeholder={text('studioFiles.ownOptions')}
              options={listsOf(workspace.files.keys()).map((value) => ({ value, label: value }))}
              onChange={({ target }) => write(withChoices(schema, target.value))}
            />
          )}
        </Field>
      )}
      {choosesFrom.has(kind) && <OptionFields place={place} question={question} />}
    </>
  )
}

/** From a list, or from options of its own: never from both. */
function withChoices({ inList: _list, enum: own, ...others }: JsonObject, list: string): JsonObject {
  if (list !== '') return { ...others, inList: list }
  return own === undefined ? others : { ...others, enum: own }
}
