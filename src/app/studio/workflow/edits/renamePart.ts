import { isJsonObject } from '../../../state/json.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { writeTexts } from '../../forms/questions/questionTexts.ts'
import { textIndex } from '../../forms/textIndex.ts'
import type { ReleaseBefore } from '../../release/changeMigration.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'
import { mapStatus } from './mapStatus.ts'
import { mapWords } from './mapWords.ts'
import { isLookedAt, meansPart } from './meansPart.ts'
import { renamedInPointer } from './meansPointer.ts'
import { moveText } from './moveText.ts'
import { partTexts } from './partTexts.ts'
import type { MeantPart } from './ProcessFile.ts'
import { renamePlaces } from './renamePlaces.ts'

/**
 * Another id for a status, transition or timer: in its process, in what reads it, and in what it and the places of it are called by rule; and for the
 * applications that stand in a status, by a migration, where the release before has it.
 */
export function renamePart(
  workspace: Workspace,
  meant: MeantPart,
  { to, release }: { to: string; release?: ReleaseBefore },
): FileChange[] {
  const edits = new DocumentEdits(workspace)
  const pointers = new Map<string, string>()
  for (const path of edits.paths) {
    if (!isLookedAt(path, meant)) continue
    const document = workspace.documentOf(path)
    if (!isJsonObject(document)) continue
    const next = mapWords(document, (word) => {
      if (!meansPart(path, word, meant)) return word.word
      if (word.word === meant.part.id) return to
      const pointer = renamedInPointer(path, word, { meant, to })
      if (pointer !== undefined) pointers.set(word.word, pointer)
      return pointer ?? word.word
    })
    if (next !== document) edits.write(path, next)
  }
  renameTexts(edits, workspace, { meant, to })
  renamePlaces(edits, workspace, pointers)
  if (release !== undefined) mapStatus(edits, { meant, to, release })
  return edits.changes()
}

/** Texts of its own go with it; one that it shares with others by its name is written for it. */
function renameTexts(
  edits: DocumentEdits,
  workspace: Workspace,
  { meant: { machine, part }, to }: { meant: MeantPart; to: string },
): void {
  const index = textIndex(workspace)
  const after = partTexts(part.kind, machine, to)
  for (const [place, { ids }] of partTexts(part.kind, machine, part.id).entries()) {
    const [own = '', ...shared] = ids
    const [next = '', ...nextShared] = after[place]?.ids ?? []
    const texts = index.languages.flatMap((language) => {
      if (index.find(language, [own]) !== undefined) return []
      const said = index.find(language, shared)?.text
      const isSaid = said === undefined || index.find(language, nextShared)?.text === said
      return isSaid ? [] : [{ language, id: next, text: said }]
    })
    moveText(edits, index, { from: own, to: next })
    writeTexts(edits, workspace, texts)
  }
}
