import { loadAllPages, loadPages } from '../content/loadPages.ts'
import type { PortalState } from '../content/portalState.ts'
import { ALL_TEXTS, showTexts, textPartsAtom, textsOfService } from '../i18n/showTexts.ts'
import { screens } from '../screens/registry.ts'
import { clientState } from '../state/clientState.ts'
import { store } from '../state/store.ts'
import { matchRoute, type RouteMatch } from './matchRoute.ts'
import type { PageRoute } from './routes.ts'
import { routesAtom } from './routesAtom.ts'

/** What a page takes of the release: texts, and the pages of the portal where it tells of them all. */
export interface PageNeeds {
  texts?: string
  allPages?: true
}

/** A page of one service needs what is of that service, however many others there are. */
export function needsOf({ screen, service }: Pick<PageRoute, 'screen' | 'service'>): PageNeeds {
  if (screens[screen]?.tellsOf === 'portal') return { texts: ALL_TEXTS, allPages: true }
  return service === undefined ? {} : { texts: textsOfService(service) }
}

/** Whoever is not signed in is led away from what is not public: nothing is fetched for it. */
export function mayOpen({ route }: RouteMatch, isSignedIn: boolean): boolean {
  return route.public || isSignedIn
}

export function isPrepared(
  needs: PageNeeds,
  { words }: Pick<PortalState, 'words'>,
  texts: ReadonlySet<string>,
): boolean {
  if (needs.allPages === true && words !== 'all') return false
  return needs.texts === undefined || texts.has(ALL_TEXTS) || texts.has(needs.texts)
}

export const hasCode = ({ route }: RouteMatch): boolean => screens[route.screen]?.code?.isPrepared() ?? true

/** Fetches the code of the screen of a path that the portal knows. Never fails. */
export async function prepareCode(path: string, isSignedIn: boolean): Promise<void> {
  const match = matchRoute(store.get(routesAtom), path)
  if (match !== undefined && mayOpen(match, isSignedIn)) await screens[match.route.screen]?.code?.prepare()
}

/** Fetches what the page of a path still lacks, its code included. Throws what `fetchContent` throws. */
export async function preparePage(path: string): Promise<void> {
  await loadPages(path)
  const match = matchRoute(store.get(routesAtom), path)
  if (match === undefined || !mayOpen(match, store.get(clientState.user).id !== undefined)) return
  const { texts, allPages } = needsOf(match.route)
  await Promise.all([
    screens[match.route.screen]?.code?.prepare(),
    allPages === true ? loadAllPages() : undefined,
    texts === undefined || store.get(textPartsAtom).has(ALL_TEXTS) ? undefined : showTexts(texts),
  ])
}
