import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formPath, uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { renamedMember } from '../edits/members.ts'
import { textIndex } from '../textIndex.ts'
import { isFieldPointer } from '../uses/isFieldPointer.ts'
import { processesOf, readForm } from './FormFiles.ts'
import { labelIds, labelId, writeTexts } from './questionTexts.ts'
import { objectOf, questionsOf } from './questionsOf.ts'

interface Renaming {
  from: string
  to: string
}

/** Another id for a question: in its form, in what reads it, and in what it is called by rule. */
export function renameQuestion(workspace: Workspace, form: string, { from, to }: Renaming): FileChange[] {
  const edits = new DocumentEdits(workspace)
  const read = readForm(workspace, form)
  const question = read && questionsOf(read).find(({ name }) => name === from)
  if (question === undefined) return []
  renameMembers(edits, form, { from, to })
  const steps = processesOf(workspace, form)
  for (const path of edits.paths) {
    if (!/^(?:schemas\/(?!meta\/)|ui-schemas\/|workflows\/(?!lists\/))/.test(path)) continue
    const document = edits.read(path)
    const next = renamedIn(
      document,
      (pointer) => isFieldPointer(pointer, { form, path, name: from, steps }),
      { from, to },
    )
    if (next !== document && isJsonObject(next)) edits.write(path, next)
  }
  const index = textIndex(workspace)
  const before = labelIds(workspace, form, question)
  const after = labelIds(workspace, form, { name: to, ui: question.ui })
  const texts = index.languages.flatMap((language) => {
    const text = index.find(language, before)?.text
    return text === undefined || index.find(language, after)?.text === text
      ? []
      : [{ language, id: labelId(index, after), text }]
  })
  writeTexts(edits, workspace, texts)
  return edits.changes()
}

function renameMembers(edits: DocumentEdits, form: string, { from, to }: Renaming): void {
  const path = formPath(form)
  const document = edits.read(path)
  const { required, requiredWhen } = document
  edits.write(path, {
    ...document,
    ...(Array.isArray(required) && { required: required.map((one) => (one === from ? to : one)) }),
    ...(isJsonObject(requiredWhen) && { requiredWhen: renamedMember(requiredWhen, from, to) }),
    properties: renamedMember(objectOf(document['properties']), from, to),
  })
  const asked = uiPath(form)
  if (!edits.has(asked)) return
  const ui = renamedMember(edits.read(asked), from, to)
  const order = ui['ui:order']
  edits.write(
    asked,
    Array.isArray(order) ? { ...ui, 'ui:order': order.map((one) => (one === from ? to : one)) } : ui,
  )
}

/** The same value where nothing in it is meant; pointers stand as names and as values. */
function renamedIn(value: Json, isMeant: (pointer: string) => boolean, names: Renaming): Json {
  if (typeof value === 'string') return isMeant(value) ? renamedPointer(value, names) : value
  if (Array.isArray(value)) {
    const rows = value.map((one) => renamedIn(one, isMeant, names))
    return rows.some((row, index) => row !== value[index]) ? rows : value
  }
  if (!isJsonObject(value)) return value
  const entries = Object.entries(value).map(([name, one]): [string, Json] => [
    isMeant(name) ? renamedPointer(name, names) : name,
    renamedIn(one, isMeant, names),
  ])
  const isSame = entries.every(([name, one]) => Object.hasOwn(value, name) && value[name] === one)
  const next: JsonObject = Object.fromEntries(entries)
  return isSame ? value : next
}

/** "1/from", "/answers/step/from/part". */
function renamedPointer(pointer: string, { from, to }: Renaming): string {
  const steps = pointer.split('/')
  const at = steps.indexOf(from, pointer.startsWith('/') ? 3 : 1)
  return steps.with(at, to).join('/')
}
