import type { FileChange, Workspace } from '../workspace/Workspace.ts'
import { DocumentEdits } from '../forms/edits/DocumentEdits.ts'
import { withSortedMember } from '../forms/edits/members.ts'
import { noteSource } from '../forms/questions/questionTexts.ts'
import { pathOf, type Side, SIDES } from './TextRow.ts'

export interface NewTextWords {
  id: string
  namespace: string
  words: { [side in Side]: string }
}

const ID = /^[A-Za-z][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)+$/

/** By field, the text id of what is wrong with it. */
export function textFaults(
  workspace: Workspace,
  { id, namespace, words }: NewTextWords,
): { [field: string]: string } {
  const faults: { [field: string]: string } = {}
  if (!ID.test(id)) faults['id'] = 'studioFiles.textForm'
  else if (isTaken(workspace, id)) faults['id'] = 'studioFiles.textTaken'
  if (namespace === '') faults['namespace'] = 'valid.required'
  for (const side of SIDES) if (words[side].trim() === '') faults[side] = 'valid.required'
  return faults
}

function isTaken(workspace: Workspace, id: string): boolean {
  return [...workspace.files.keys()].some((path) => {
    const document = path.startsWith('locales/') && path !== 'locales/meta.json' && workspace.documentOf(path)
    return typeof document === 'object' && document !== null && Object.hasOwn(document, id)
  })
}

/** A text in both languages with the note of what it was translated from: one step. */
export function addText(workspace: Workspace, { id, namespace, words }: NewTextWords): FileChange[] {
  const edits = new DocumentEdits(workspace)
  for (const side of SIDES) {
    const path = pathOf(side, namespace)
    edits.write(path, withSortedMember(edits.read(path), id, words[side].trim()))
  }
  noteSource(edits, id, words.az.trim())
  return edits.changes()
}

/** Files of texts that there are, also those without one. */
export function namespacesOf(workspace: Workspace): string[] {
  const found = [...workspace.files.keys()].flatMap(
    (path) => /^locales\/[a-z]{2}\/(.+)\.json$/.exec(path)?.[1] ?? [],
  )
  return [...new Set(found)].sort()
}
