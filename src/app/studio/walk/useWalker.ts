import { useEffect, useSyncExternalStore } from 'react'
import type { Workspace } from '../workspace/Workspace.ts'
import { useWorkspace } from '../workspace/useWorkspace.ts'
import { WalkDoor } from './WalkDoor.ts'
import { type WalkKnown, Walker } from './Walker.ts'

const walkers = new WeakMap<Workspace, Walker>()

/** The walk of an edition: it waits while another place is looked at. */
function walkerOf(workspace: Workspace): Walker {
  const known = walkers.get(workspace) ?? new Walker(workspace, new WalkDoor(workspace))
  walkers.set(workspace, known)
  return known
}

export function useWalker(): { walker: Walker; known: WalkKnown } {
  const walker = walkerOf(useWorkspace())
  useEffect(() => walker.open(), [walker])
  const known = useSyncExternalStore(
    (changed) => walker.listen(changed),
    () => walker.known,
  )
  return { walker, known }
}
