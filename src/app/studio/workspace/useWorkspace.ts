import { createContext, use, useSyncExternalStore } from 'react'
import type { Json } from '#engine/values/types.ts'
import type { Workspace } from './Workspace.ts'

/** The files of the edition that is open. */
export const WorkspaceContext = createContext<Workspace | undefined>(undefined)

export function useWorkspace(): Workspace {
  const workspace = use(WorkspaceContext)
  if (workspace === undefined) throw new Error('No edition is open here')
  return workspace
}

/** All files by path: another map after every change. */
export function useFiles(): ReadonlyMap<string, string> {
  const workspace = useWorkspace()
  return useSyncExternalStore(
    (changed) => workspace.listen(changed),
    () => workspace.files,
  )
}

/** One file, drawn anew when it changes alone. */
export function useFile(path: string): string | undefined {
  const workspace = useWorkspace()
  return useSyncExternalStore(
    (changed) => workspace.listen(changed),
    () => workspace.textOf(path),
  )
}

export function useDocument(path: string): Json | undefined {
  const workspace = useWorkspace()
  return useSyncExternalStore(
    (changed) => workspace.listen(changed),
    () => workspace.documentOf(path),
  )
}
