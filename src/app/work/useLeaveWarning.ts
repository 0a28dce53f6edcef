import { useEffect } from 'react'
import { noteUnsaved } from '../state/unsaved.ts'

/** Asks before the page goes, as long as `wouldLose` says that something would go with it. */
export function useLeaveWarning(wouldLose: () => boolean): void {
  useEffect(() => {
    const unloading = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    const stop = noteUnsaved(wouldLose)
    window.addEventListener('beforeunload', unloading)
    return () => {
      stop()
      window.removeEventListener('beforeunload', unloading)
    }
  }, [wouldLose])
}
