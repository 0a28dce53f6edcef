import { objectOf } from '#engine/content/objectOf.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { escapeToken, resolvePointer } from '#engine/values/pointer.ts'
import { placeText } from '#renderer/explain/placeText.ts'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { isJsonObject } from '../../../state/json.ts'
import { useTexts } from '../../../i18n/useTexts.ts'
import { useRuleTelling, useRuleWorld } from '../../rules/useRuleWorld.ts'
import { writtenPointer } from '../../rules/writtenPointer.ts'
import { useWorkspace } from '../../workspace/useWorkspace.ts'
import { uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withoutMember } from '../edits/members.ts'
import type { FormPlace } from '../FormPage.tsx'
import { processesOf } from '../questions/FormFiles.ts'
import { putUi } from '../questions/putSchema.ts'
import { type Question } from '../questions/questionsOf.ts'

const PREFILL = 'ui:prefill'

/** What the answer is filled with before anybody types, and whether it stays so. */
export function PrefillField({ place, question }: { place: FormPlace; question: Question }) {
  const { text } = useTexts()
  const workspace = useWorkspace()
  const { name, ui } = question
  const [first] = processesOf(workspace, place.form)
  const step = first?.steps[0]
  const world = useRuleWorld({
    form: place.form,
    field: `/${escapeToken(name)}`,
    ...(first !== undefined && { process: first.process }),
    ...(step !== undefined && { step }),
  })
  const telling = useRuleTelling(world, first?.process)
  const prefill = readPrefill(ui[PREFILL])
  if (world === undefined) return null
  if (prefill === undefined) return <p className="muted">{text('studioFiles.prefillOther')}</p>
  const write = (next: Prefill) =>
    workspace.write(writePrefill(new DocumentEdits(workspace), { form: place.form, name }, next), {
      label: text('studio.step.words', { name }),
    })
  const chosen = prefill.at === '' ? '' : resolvePointer(prefill.at, world.base)
  const places = world.readables.map(({ pointer }) => pointer).filter((pointer) => pointer !== world.base)
  const known = chosen === '' || places.includes(chosen) ? places : [chosen, ...places]
  return (
    <>
      <Field label={text('studioFiles.prefill')}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            disabled={place.readOnly}
            placeholder={text('studioFiles.prefillNone')}
            options={known.map((value) => ({ value, label: placeText(value, telling) }))}
            onChange={({ target: { value } }) =>
              write({ ...prefill, at: value === '' ? '' : writtenPointer(value, world, true) })
            }
          />
        )}
      </Field>
      {prefill.at !== '' && (
        <Choice
          type="checkbox"
          label={text('studioFiles.prefillLocked')}
          checked={prefill.isLocked}
          disabled={place.readOnly}
          onChange={({ target }) => write({ ...prefill, isLocked: target.checked })}
        />
      )}
    </>
  )
}

interface Prefill {
  /** As it is written; empty = the answer is not filled. */
  at: string
  isLocked: boolean
}

/** Undefined where it says more than a place. */
function readPrefill(value: Json | undefined): Prefill | undefined {
  if (value === undefined) return { at: '', isLocked: false }
  if (!isJsonObject(value)) return undefined
  const { from, locked, ...more } = value
  if (!isJsonObject(from) || Object.keys(more).length > 0) return undefined
  const { at, ...others } = from
  return typeof at === 'string' && Object.keys(others).length === 0
    ? { at, isLocked: locked === true }
    : undefined
}

function writePrefill(
  edits: DocumentEdits,
  { form, name }: { form: string; name: string },
  { at, isLocked }: Prefill,
) {
  const ui = objectOf(edits.read(uiPath(form))[name])
  const prefill: JsonObject = { from: { at }, ...(isLocked && { locked: true }) }
  putUi(edits, { form, name }, at === '' ? withoutMember(ui, PREFILL) : { ...ui, [PREFILL]: prefill })
  return edits.changes()
}
