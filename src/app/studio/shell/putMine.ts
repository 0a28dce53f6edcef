import { layoutJson } from '#engine/json/layoutJson.ts'
import { mergeJson } from '#engine/json/mergeJson.ts'
import { rewriteJson } from '#engine/json/rewriteJson.ts'
import type { Json } from '#engine/values/types.ts'
import { asJson } from '../../state/json.ts'
import type { ToldConflict } from '../sync/types.ts'
import { parsedText } from '../workspace/parsedText.ts'
import type { Workspace } from '../workspace/Workspace.ts'
import { withPlace } from './withPlace.ts'

/**
 * Mine at a place where theirs stands, wherever its rows have gone while somebody chose. Says whether it is put: into a text
 * that is no JSON at the moment it cannot be.
 */
export function putMine(workspace: Workspace, conflict: ToldConflict, label: string): boolean {
  const { path, pointer, mine, told } = conflict
  const now = workspace.textOf(path) ?? null
  const before = parsedText(told)
  // A file that could not be read is one place as a whole: its text is what was typed.
  const isWhole = pointer === '' || before === undefined
  if (!isWhole && !workspace.isReadable(path)) return false
  const text = isWhole ? wholeText(mine) : mergedText(now, before, withPlace(before, pointer, asJson(mine)))
  workspace.write([{ path, text }], { label })
  return true
}

const wholeText = (mine: unknown): string | null =>
  typeof mine === 'string' ? mine : mine === undefined ? null : layoutJson(JSON.stringify(mine))

/** What others did since stays, but where it is the very place that was chosen. */
function mergedText(now: string | null, base: Json, mine: Json): string {
  const { value, conflicts } = mergeJson({ base, mine, theirs: parsedText(now) })
  // From the last one on: a row that goes moves those after it.
  const chosen = conflicts
    .toReversed()
    .reduce((document, one) => withPlace(document, one.pointer, one.mine), value ?? null)
  return now === null ? layoutJson(JSON.stringify(chosen)) : rewriteJson(now, chosen)
}
