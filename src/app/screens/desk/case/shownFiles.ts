import { isObject } from '#engine/content/isObject.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { textIds } from '#engine/texts/textIds.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { answerLabel } from '../../../application/remarks/RemarkList.tsx'
import type { OpenView } from '../../../application/useApplicationView.ts'
import type { Texts } from '../../../i18n/useTexts.ts'
import { asJson, stepAnswers } from '../../../state/json.ts'
import { answersOf } from '../../../work/scopeOf.ts'

export interface ShownFile {
  id: string
  name: string
  type: string
  size: number
  pages: number
  /** Of which answer it is. */
  label: string
  /** It stood there before the last correction. */
  former: boolean
}

/** Every file of a case: those of the answers in their order, replaced ones after them, then those of decisions. */
export function shownFiles(opened: OpenView, texts: Texts): ShownFile[] {
  const { view } = opened
  const now = named(opened, answersOf(view), texts)
  const before = named(opened, stepAnswers(view.before), texts)
  const labels = new Map([...givenWith(opened, texts), ...before, ...now])
  const others = Object.keys(view.files).filter((id) => !before.has(id) && !now.has(id))
  const ids = [...new Set([...now.keys(), ...before.keys(), ...others])]
  return ids.flatMap((id) => {
    const file = view.files[id]
    if (file === undefined) return []
    const label = labels.get(id) ?? texts.text('app.case.decisionFile')
    return [{ id, ...file, label, former: before.has(id) && !now.has(id) }]
  })
}

/** Files that were given with a move (a receipt, a decision), with what its form calls them. */
function givenWith({ view }: OpenView, { text, has }: Texts): Map<string, string> {
  const found = new Map<string, string>()
  const done = asJson(view.world.application['done'])
  for (const record of Object.values(isObject(done) ? done : {})) {
    const input = isObject(record) ? record['input'] : undefined
    for (const [name, value] of Object.entries(isObject(input) ? input : {})) {
      const ids = textIds.field(view.process, name)
      if (ids.some((id) => has(id))) for (const file of idsIn(value)) found.set(file, text(ids))
    }
  }
  return found
}

/** Files that answers name, with what the answer is called. */
function named(
  { process: { part } }: OpenView,
  answers: { [step: string]: JsonObject },
  texts: Texts,
): Map<string, string> {
  const found = new Map<string, string>()
  for (const { id, form } of part.workflow.steps ?? []) {
    const declared = form === undefined ? undefined : part.forms[form]
    if (declared === undefined) continue
    for (const { field, pointer } of fieldsAt(formFields(declared), answers[id] ?? {}, `/answers/${id}`)) {
      const { items } = field.schema
      if (!('upload' in field.schema) && !(isObject(items) && 'upload' in items)) continue
      for (const file of idsIn(getAt({ answers }, pointer)))
        found.set(file, answerLabel(part, pointer, texts))
    }
  }
  return found
}

function idsIn(value: Json | undefined): string[] {
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
}
