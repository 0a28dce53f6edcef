import type { Workspace } from '../../workspace/Workspace.ts'
import type { DocumentEdits } from '../edits/DocumentEdits.ts'
import { textIndex } from '../textIndex.ts'
import { freeTextId } from './freeTextId.ts'
import { writeTexts } from './questionTexts.ts'

interface OwnText {
  form: string
  /** What it is called after. */
  name: string
  /** Id of the text that it begins as, in every language. */
  like: string
}

/** Writes a text of a form's own beside one that other places show too. @returns its id. */
export function putOwnText(
  edits: DocumentEdits,
  workspace: Workspace,
  { form, name, like }: OwnText,
): string {
  const id = freeTextId(workspace, form, name)
  const index = textIndex(workspace)
  const texts = index.languages.map((language) => ({
    language,
    id,
    text: index.find(language, [like])?.text ?? '',
  }))
  writeTexts(edits, workspace, texts)
  return id
}
