import { textIds } from '#engine/texts/textIds.ts'
import { pointersOf } from '#engine/values/readPointers.ts'
import type { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { writeTexts } from '../../forms/questions/questionTexts.ts'
import { textIndex } from '../../forms/textIndex.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { moveText } from './moveText.ts'

/**
 * What explanations call a place (`place.values.appealed.done.<transition>.by`) goes with its pointers, which are renamed in
 * the edits already; where something else still reads the old place, the words are written for the new one as well.
 * `renamed`: pointers before and after.
 */
export function renamePlaces(
  edits: DocumentEdits,
  workspace: Workspace,
  renamed: ReadonlyMap<string, string>,
): void {
  if (renamed.size === 0) return
  const index = textIndex(workspace)
  const stillRead = placesRead(edits)
  for (const [from, to] of new Map(
    [...renamed].map(([before, after]) => [placeOf(before), placeOf(after)]),
  )) {
    if (!stillRead.has(from)) moveText(edits, index, { from, to })
    else {
      const texts = index.languages.flatMap((language) => {
        const text = index.find(language, [from])?.text
        return text === undefined ? [] : [{ language, id: to, text }]
      })
      writeTexts(edits, workspace, texts)
    }
  }
}

const placeOf = (pointer: string): string => textIds.place(pointer)[0] ?? ''

function placesRead(edits: DocumentEdits): Set<string> {
  const readers = edits.paths.filter((path) => /^(?:workflows\/[^/]+|(?:ui-)?schemas\/.+)\.json$/.test(path))
  return new Set(readers.flatMap((path) => [...pointersOf(edits.read(path))].map(placeOf)))
}
