import type { JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import { DocumentEdits } from '../../forms/edits/DocumentEdits.ts'
import { writeTexts, type WrittenText } from '../../forms/questions/questionTexts.ts'
import { withPlace } from '../../shell/withPlace.ts'
import type { FileChange, Workspace } from '../../workspace/Workspace.ts'

interface WrittenPart {
  pointer: string
  written: JsonObject
  /** That come with it. */
  texts?: readonly WrittenText[]
}

/** A part of a process as it is to be. */
export function writePart(
  workspace: Workspace,
  path: string,
  { pointer, written, texts = [] }: WrittenPart,
): FileChange[] {
  const edits = new DocumentEdits(workspace)
  const next = withPlace(edits.read(path), pointer, written)
  if (isJsonObject(next)) edits.write(path, next)
  writeTexts(edits, workspace, texts)
  return edits.changes()
}
