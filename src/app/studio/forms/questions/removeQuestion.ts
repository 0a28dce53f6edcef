import { objectOf } from '#engine/content/objectOf.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formPath, uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withoutMember, withRequired } from '../edits/members.ts'
import { textIndex } from '../textIndex.ts'
import { usesOfText } from '../uses/usesOf.ts'
import { removeTexts } from './questionTexts.ts'
import { ownOptionTexts } from './options.ts'
import { questionsOf } from './questionsOf.ts'
import { readForm } from './FormFiles.ts'
import { askersOf } from './takersOf.ts'
import { textIds } from '#engine/texts/textIds.ts'

/** Without a question, and without the texts that it alone had. What reads it is told before (`usesOfField`). */
export function removeQuestion(workspace: Workspace, form: string, name: string): FileChange[] {
  const edits = new DocumentEdits(workspace)
  takeOut(edits, form, name)
  for (const id of ownTexts(workspace, form, name)) removeTexts(edits, workspace, id)
  return edits.changes()
}

function takeOut(edits: DocumentEdits, form: string, name: string): void {
  const path = formPath(form)
  let document = edits.read(path)
  document = { ...document, properties: withoutMember(objectOf(document['properties']), name) }
  const { required, requiredWhen } = document
  if (Array.isArray(required) && required.includes(name))
    document = withRequired(
      document,
      required.filter((one) => one !== name),
    )
  const conditions = objectOf(requiredWhen)
  if (Object.hasOwn(conditions, name)) {
    const others = withoutMember(conditions, name)
    document =
      Object.keys(others).length === 0
        ? withoutMember(document, 'requiredWhen')
        : { ...document, requiredWhen: others }
  }
  edits.write(path, document)
  const asked = uiPath(form)
  if (!edits.has(asked)) return
  const ui = withoutMember(edits.read(asked), name)
  const order = ui['ui:order']
  edits.write(asked, Array.isArray(order) ? { ...ui, 'ui:order': order.filter((one) => one !== name) } : ui)
}

/** Texts by the rule of ids that no other question shows and nothing names, those of its own options among them. */
export function ownTexts(workspace: Workspace, form: string, name: string): string[] {
  const index = textIndex(workspace)
  const processes = askersOf(workspace, form).map(({ process }) => process)
  const ids = processes.flatMap((process) =>
    [textIds.field, textIds.hint, textIds.why].flatMap((rule) => rule(process, name).slice(0, 1)),
  )
  const own = ids.filter((id) =>
    usesOfText(workspace, id).every(({ path, name: of }) => path === formPath(form) && of === name),
  )
  const read = readForm(workspace, form)
  const question = read && questionsOf(read).find((one) => one.name === name)
  const options = question === undefined ? [] : ownOptionTexts(workspace, { form, question })
  return [...own, ...options].filter((id) =>
    index.languages.some((language) => index.find(language, [id]) !== undefined),
  )
}
