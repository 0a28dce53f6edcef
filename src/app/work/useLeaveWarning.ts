import { useEffect } from 'react'
import { warnOnLeave } from '../navigation/leaving.ts'

/** Asks before the page goes, as long as `wouldLose` says that something would go with it. */
export function useLeaveWarning(wouldLose: () => boolean): void {
  useEffect(() => {
    const unloading = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    const stop = warnOnLeave(wouldLose)
    window.addEventListener('beforeunload', unloading)
    return () => {
      stop()
      window.removeEventListener('beforeunload', unloading)
    }
  }, [wouldLose])
}
