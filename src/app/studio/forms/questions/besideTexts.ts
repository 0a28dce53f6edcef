import { objectOf } from '#engine/content/objectOf.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { uiPath } from '../contentTree.ts'
import { DocumentEdits } from '../edits/DocumentEdits.ts'
import { withoutMember } from '../edits/members.ts'
import { textIndex } from '../textIndex.ts'
import { usesOfText } from '../uses/usesOf.ts'
import { isAsked, putUi } from './putSchema.ts'
import { removeTexts, writeTexts } from './questionTexts.ts'

/** A hint is found by its id; why something is asked is named by the question. */
export type Beside = 'hint' | 'why'

export interface Writing {
  form: string
  /** Of the question. */
  name: string
  beside: Beside
  id: string
  language: string
  words: string
}

/** Words beside a question; without words in any language there is no such text, and nothing names it. */
export function writeBeside(workspace: Workspace, writing: Writing): FileChange[] {
  const { form, name, beside, id, language, words } = writing
  const edits = new DocumentEdits(workspace)
  const place = { form, name }
  if (!isAsked(edits, place)) return []
  const index = textIndex(workspace)
  const others = index.languages.filter((one) => one !== language)
  const isGone = words === '' && others.every((one) => (index.find(one, [id])?.text ?? '') === '')
  const ui = objectOf(edits.read(uiPath(form))[name])
  if (isGone) {
    if (ui[`ui:${beside}`] === id) putUi(edits, place, withoutMember(ui, `ui:${beside}`))
    const isShared = usesOfText(workspace, id).some((use) => use.name !== name && use.name !== `ui:${beside}`)
    if (!isShared) removeTexts(edits, workspace, id)
    return edits.changes()
  }
  if (beside === 'why' && ui['ui:why'] === undefined) putUi(edits, place, { ...ui, 'ui:why': id })
  writeTexts(edits, workspace, [{ language, id, text: words }])
  return edits.changes()
}

/** The question says why it is asked in words that there are. */
export function nameWhy(
  workspace: Workspace,
  { form, name, id }: Pick<Writing, 'form' | 'name' | 'id'>,
): FileChange[] {
  const edits = new DocumentEdits(workspace)
  putUi(edits, { form, name }, { ...objectOf(edits.read(uiPath(form))[name]), 'ui:why': id })
  return edits.changes()
}
