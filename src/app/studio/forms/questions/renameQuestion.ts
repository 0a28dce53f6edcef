import { objectOf } from '#engine/content/objectOf.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { ReleaseBefore } from '../../release/changeMigration.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formPath, uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { renamedMember } from '../edits/members.ts'
import { isCountedAt, renamedCount } from '../uses/countedAnswers.ts'
import { type FieldMeant, isFieldPointer, renamedPointer } from '../uses/isFieldPointer.ts'
import { readForm } from './FormFiles.ts'
import { type MovedAnswer, moveAnswers } from './moveAnswers.ts'
import { removeTexts, writeTexts } from './questionTexts.ts'
import { questionsOf } from './questionsOf.ts'
import { ownTexts } from './removeQuestion.ts'
import { renameAnswers } from './renameAnswers.ts'
import { renamedIn } from './renamedIn.ts'
import { askersOf, takersOf } from './takersOf.ts'
import { textsByName, textsOfProcesses } from './textsByName.ts'

export interface Renaming {
  from: string
  to: string
}
/** What a renaming does. */
export interface RenamePlan {
  changes: FileChange[]
  /** Answers that people gave already, and that go over to the new name when this is published. */
  moved: MovedAnswer[]
}

/**
 * Another id for a question: in its form, in those that take it over, in what reads it, in samples and cases, in what it is
 * called by rule; and the answers that people gave to it, by a migration, where the release before has them.
 */
export function renameQuestion(
  workspace: Workspace,
  form: string,
  { from, to, release }: Renaming & { release?: ReleaseBefore },
): RenamePlan {
  const read = readForm(workspace, form)
  const question = read && questionsOf(read).find(({ name }) => name === from)
  if (question === undefined) return { changes: [], moved: [] }
  const edits = new DocumentEdits(workspace)
  const meant = { name: from, forms: takersOf(workspace, form), steps: askersOf(workspace, form) }
  for (const path of edits.paths) renameIn(edits, path, { form, meant, to })
  for (const taker of meant.forms) renameMembers(edits, taker, { from, to })
  renameAnswers(edits, meant, to)
  const places = { from: { form, name: from }, to: { form, name: to } }
  const processes = meant.steps.map(({ process }) => process)
  writeTexts(edits, workspace, textsByName(workspace, question, places))
  writeTexts(edits, workspace, textsOfProcesses(workspace, processes, { from, to }))
  for (const id of ownTexts(workspace, form, from)) removeTexts(edits, workspace, id)
  const moved = release === undefined ? [] : moveAnswers(edits, { meant, to, release })
  return { changes: edits.changes(), moved }
}

interface Meant {
  form: string
  meant: FieldMeant
  to: string
}

/** Pointers and references of one file. What earlier releases moved stays as it was said of them. */
function renameIn(edits: DocumentEdits, path: string, { form, meant, to }: Meant): void {
  if (!/^(?:schemas\/(?!meta\/)|ui-schemas\/|workflows\/(?!lists\/|migrations\/))/.test(path)) return
  const part = `${form}#/properties/${meant.name}`
  const own = path === formPath(form) ? `#/properties/${meant.name}` : part
  const document = edits.read(path)
  const next = renamedIn(document, '', (word, at) => {
    if (word === part || word === own) return word.slice(0, -meant.name.length) + to
    if (isCountedAt(path, at)) return renamedCount(word, meant, to) ?? word
    return isFieldPointer(word, meant, { path, at }) ? renamedPointer(word, meant.name, to) : word
  })
  if (next !== document && isJsonObject(next)) edits.write(path, next)
}

function renameMembers(edits: DocumentEdits, form: string, { from, to }: Renaming): void {
  const path = formPath(form)
  const document = edits.read(path)
  const { required, requiredWhen, properties } = document
  edits.write(path, {
    ...document,
    ...(Array.isArray(required) && { required: required.map((one) => (one === from ? to : one)) }),
    ...(isJsonObject(requiredWhen) && { requiredWhen: renamedMember(requiredWhen, from, to) }),
    ...(isJsonObject(properties) && { properties: renamedMember(objectOf(properties), from, to) }),
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
