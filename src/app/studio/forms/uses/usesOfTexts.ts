import { shownTexts } from '#engine/check/texts/shownTexts.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { isJsonObject } from '../../../state/json.ts'
import { ContentReader } from '../../texts/readContent.ts'
import { textUses } from '../../texts/textUses.ts'
import type { Workspace } from '../../workspace/Workspace.ts'
import type { Use } from './usesOf.ts'

/** Ids of the texts of a file. */
export function textsIn(workspace: Workspace, path: string): string[] {
  const document = workspace.documentOf(path)
  return isJsonObject(document) ? Object.keys(document).filter((id) => id !== '$schema') : []
}

/**
 * Where the content shows the texts of a file. One that the portal shows by itself, such as a letter, has no place in the
 * content: it is told where it is written.
 */
export function usesOfTexts(workspace: Workspace, path: string): Use[] {
  const content = new ContentReader().read(workspace.files)
  const places = textUses(content)
  const catalogues = Object.values(content.locales)
  const isShown = shownTexts(content, (id) => catalogues.some((texts) => Object.hasOwn(texts, id)))
  return textsIn(workspace, path).flatMap((id): Use[] => {
    const uses = places.get(id) ?? []
    if (uses.length === 0 && isShown(id))
      return [{ path, pointer: `/${escapeToken(id)}`, words: id, name: id }]
    return uses.map(({ file, pointer }) => ({ path: file, pointer, words: id, name: id }))
  })
}
