import type { Finding } from '#engine/check/Finding.ts'
import { rewriteJson } from '#engine/json/rewriteJson.ts'
import type { Json } from '#engine/values/types.ts'
import type { Workspace } from '../../workspace/Workspace.ts'

/** What is done about a finding by one press, and how that is called. */
export interface Mend {
  /** Names the text of the button. */
  does: 'write' | 'text' | 'note' | 'read' | 'takeOut'
  params: { [name: string]: string }
  /** Files as they would be. */
  documents: ReadonlyMap<string, Json>
}
export type MendFiles = Pick<Workspace, 'files' | 'documentOf'>
/** Undefined: this is no mend for that finding, or not by itself. */
export type Mending = (finding: Finding, files: MendFiles) => Mend | undefined

/** One step, that can be taken back like any other. */
export function applyMend(mend: Mend, workspace: Workspace, label: string): void {
  if (![...mend.documents.keys()].every((path) => workspace.isReadable(path))) return
  const changes = [...mend.documents].map(([path, document]) => ({
    path,
    text: rewriteJson(workspace.textOf(path) ?? '', document),
  }))
  workspace.write(changes, { label })
}
