import { escapeToken } from '#engine/values/pointer.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { Use } from '../../forms/uses/usesOf.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import { mapWords } from './mapWords.ts'
import { isLookedAt, meansPart } from './meansPart.ts'
import type { MeantPart } from './ProcessFile.ts'

/** Every place that names a part, but the part itself. */
export function usesOfPart(workspace: Workspace, meant: MeantPart): Use[] {
  const uses: Use[] = []
  for (const path of workspace.files.keys()) {
    const document = isLookedAt(path, meant) ? workspace.documentOf(path) : undefined
    if (!isJsonObject(document)) continue
    mapWords(document, (word) => {
      const pointer = word.at.map((step) => `/${escapeToken(step)}`).join('')
      const isItself =
        path === meant.path && (pointer === meant.part.pointer || pointer === `${meant.part.pointer}/id`)
      if (!isItself && meansPart(path, word, meant)) {
        const name = word.at.findLast((step) => !/^[0-9]+$/.test(step)) ?? ''
        uses.push({ path, pointer, words: `${name}: ${word.word}`, name })
      }
      return word.word
    })
  }
  return uses
}
