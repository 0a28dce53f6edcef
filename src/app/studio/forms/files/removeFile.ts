import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { formIdOf, formPath, uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { readForm } from '../questions/FormFiles.ts'
import { questionsOf } from '../questions/questionsOf.ts'
import { removeTexts } from '../questions/questionTexts.ts'
import { ownTexts } from '../questions/removeQuestion.ts'

/** Without a file; a form goes with both of its files and the texts that its questions alone have. */
export function removeFile(workspace: Workspace, path: string): FileChange[] {
  const form = formIdOf(path)
  if (form === undefined) return [{ path, text: null }]
  const edits = new DocumentEdits(workspace)
  const read = readForm(workspace, form)
  const names = read === undefined ? [] : questionsOf(read).map(({ name }) => name)
  for (const id of new Set(names.flatMap((name) => ownTexts(workspace, form, name))))
    removeTexts(edits, workspace, id)
  const files = [formPath(form), uiPath(form)].filter((one) => workspace.files.has(one))
  return [...edits.changes(), ...files.map((one) => ({ path: one, text: null }))]
}
