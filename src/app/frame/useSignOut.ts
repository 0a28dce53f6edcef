import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { flushAll } from '../drafts/startAutosave.ts'
import { askToExit } from '../session/exitQuestion.ts'
import { logout } from '../session/session.ts'
import { showToast } from '../toasts/toasts.ts'

/** Exit: first what was typed goes to the server; where that fails the person decides, since the device forgets it. */
export function useSignOut(): () => void {
  return useCallback(() => {
    const leave = async () => {
      const kept = await flushAll()
      if (!kept && !(await askToExit())) return
      await logout()
      navigate('/')
      showToast('info', 'msg.signedOut')
    }
    void leave()
  }, [])
}
