import { objectOf } from '#engine/content/objectOf.ts'
import type { JsonObject } from '#engine/values/types.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formPath, uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withMemberAfter, withRequired } from '../edits/members.ts'
import { labelIds, sayAnew } from './questionTexts.ts'

export interface NewQuestion {
  name: string
  schema: JsonObject
  ui: JsonObject
  required: boolean
  /** By language. */
  labels: { [language: string]: string }
  /** After which one it is asked; undefined = at the end. */
  after: string | undefined
}

/** A question with how it is asked and what it is called: one step. */
export function addQuestion(workspace: Workspace, form: string, question: NewQuestion): FileChange[] {
  const edits = new DocumentEdits(workspace)
  putQuestion(edits, form, question)
  const ids = labelIds(workspace, form, question)
  const [id = ''] = ids
  const texts = Object.entries(question.labels).map(([language, text]) => ({ language, id, text }))
  sayAnew(edits, workspace, { ids, texts })
  return edits.changes()
}

/** Into both files of the form; a form that was not asked in any way of its own gets the file for it. */
export function putQuestion(
  edits: DocumentEdits,
  form: string,
  { name, schema, ui, required, after }: Omit<NewQuestion, 'labels'>,
): void {
  const path = formPath(form)
  const document = edits.read(path)
  const properties = withMemberAfter(objectOf(document['properties']), after, [name, schema])
  const listed = Array.isArray(document['required']) ? document['required'] : []
  const withQuestion = { ...document, properties }
  edits.write(path, required ? withRequired(withQuestion, placed(listed, name, after)) : withQuestion)
  const asked = uiPath(form)
  const head: JsonObject = edits.has(asked)
    ? edits.read(asked)
    : { $schema: '../../schemas/meta/ui-schema.json' }
  const order = head['ui:order']
  // A question that says nothing of how it is asked has no place there.
  if (Object.keys(ui).length === 0 && !Array.isArray(order)) return
  const ordered = Array.isArray(order) ? { ...head, 'ui:order': placed(order, name, after) } : head
  edits.write(asked, withMemberAfter(ordered, after, [name, ui]))
}

function placed(
  list: JsonObject[string][] | readonly JsonObject[string][],
  name: string,
  after: string | undefined,
) {
  const others = list.filter((one) => one !== name)
  const at = after === undefined ? -1 : others.indexOf(after)
  return others.toSpliced(at < 0 ? others.length : at + 1, 0, name)
}
