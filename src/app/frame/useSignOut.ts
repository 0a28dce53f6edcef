import { useCallback } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { flushAll } from '../drafts/openSavers.ts'
import { everythingSent } from '../session/everythingSent.ts'
import { askToExit } from '../session/exitQuestion.ts'
import { logout } from '../session/session.ts'
import { clientState } from '../state/clientState.ts'
import { store } from '../state/store.ts'
import { hasUnsaved } from '../state/unsaved.ts'
import { showToast } from '../toasts/toasts.ts'

/** Exit: first what was typed goes to the server; where that fails the person decides, since the device forgets it. */
export function useSignOut(): () => void {
  return useCallback(() => {
    const leave = async () => {
      const sent = (await flushAll()) && (await everythingSent(store.get(clientState.user).id))
      if ((!sent || hasUnsaved()) && !(await askToExit())) return
      await logout()
      navigate('/')
      showToast('info', 'msg.signedOut')
    }
    void leave()
  }, [])
}
