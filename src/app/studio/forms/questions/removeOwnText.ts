import type { Workspace } from '../../workspace/Workspace.ts'
import type { DocumentEdits } from '../edits/DocumentEdits.ts'
import { usesOfText } from '../uses/usesOf.ts'
import { removeTexts } from './questionTexts.ts'

/** A text goes with the one place that shows it; one that others show too, or that all forms share, stays. */
export function removeOwnText(edits: DocumentEdits, workspace: Workspace, id: string): void {
  const isCommon = id === '' || id.startsWith('valid.') || id.startsWith('msg.')
  if (!isCommon && usesOfText(workspace, id).length <= 1) removeTexts(edits, workspace, id)
}
