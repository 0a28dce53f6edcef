import { useEffect, useSyncExternalStore } from 'react'
import { useWorkspace } from './useWorkspace.ts'

interface Steps {
  undoLabel: string | undefined
  redoLabel: string | undefined
  undo: () => void
  redo: () => void
}

/** What can be taken back and done again, in words. */
export function useSteps(): Steps {
  const workspace = useWorkspace()
  const listen = (changed: () => void) => workspace.listen(changed)
  const undoLabel = useSyncExternalStore(listen, () => workspace.undoLabel)
  const redoLabel = useSyncExternalStore(listen, () => workspace.redoLabel)
  return { undoLabel, redoLabel, undo: () => workspace.undo(), redo: () => workspace.redo() }
}

/** Ctrl+Z and its like anywhere in the studio; a box whose letters are no step of the files keeps its own. */
export function useStepKeys(isActive: boolean): void {
  const workspace = useWorkspace()
  useEffect(() => {
    if (!isActive) return undefined
    const press = (event: KeyboardEvent) => {
      const turn = turnOf(event)
      if (turn === undefined || event.defaultPrevented || hasOwnUndo(event.target)) return
      event.preventDefault()
      workspace[turn]()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [workspace, isActive])
}

function turnOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if ((!ctrlKey && !metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  return letter === 'y' ? 'redo' : undefined
}

function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input, textarea') && target.closest('[data-steps]') === null
}
