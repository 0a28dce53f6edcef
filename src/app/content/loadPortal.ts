import { call } from '../http/call.ts'
import { store } from '../state/store.ts'
import { pagesAgain } from './loadPages.ts'
import { portalAtom } from './portalState.ts'

/** What the server says of its release; pages that are here already come with a new one. */
export async function loadPortal(): Promise<void> {
  const portal = await call('portal')
  const { words = new Set<string>() } = store.get(portalAtom) ?? {}
  const pages = await pagesAgain(portal.release, words)
  store.set(portalAtom, { portal, pages, words })
}
