import { atom } from 'jotai'
import type { PagesPart } from '#engine/bundle/types.ts'
import type { Answer } from '../http/Answer.ts'
import { store } from '../state/store.ts'

/** The release on the page: what the server said of it, and the services whose pages were asked for so far. */
export interface PortalState {
  portal: Answer<'portal'>
  pages: PagesPart
  /** First words of the paths whose pages are here; `all`: those of the whole portal. */
  words: ReadonlySet<string> | 'all'
}
export const portalAtom = atom<PortalState | null>(null)

/** Screens are drawn only after the portal is there; before that nothing asks. */
export const readyPortalAtom = atom((get) => {
  const state = get(portalAtom)
  if (state === null) throw new Error('The portal was read before it was loaded')
  return state
})

export function getPortal(): PortalState {
  return store.get(readyPortalAtom)
}
