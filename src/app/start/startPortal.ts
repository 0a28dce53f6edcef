import { navigate } from 'wouter/use-browser-location'
import { listenToContentChanges } from '../content/liveContent.ts'
import { loadPages } from '../content/loadPages.ts'
import { loadPortal } from '../content/loadPortal.ts'
import { prepareCode, preparePage } from '../navigation/preparePage.ts'
import { connectCallsToSession } from '../session/expiredSession.ts'
import { readSaved } from '../session/savedSession.ts'
import { startSession } from '../session/session.ts'
import { clientState } from '../state/clientState.ts'
import { store } from '../state/store.ts'

/** Release, language, session; then the page may be drawn. A failure keeps the saved token and may be tried again. */
export async function startPortal(): Promise<void> {
  connectCallsToSession(() => navigate('/'))
  store.set(clientState.startState, 'loading')
  try {
    await loadPortal()
    const { pathname } = location
    // A saved token usually still holds: the code of the page is fetched while the server checks it.
    const hasToken = readSaved('token') !== null
    await Promise.all([loadPages(pathname).then(() => prepareCode(pathname, hasToken)), startSession()])
    await preparePage(pathname)
    store.set(clientState.startState, 'ready')
    listenToContentChanges()
  } catch {
    store.set(clientState.startState, 'failed')
  }
}
