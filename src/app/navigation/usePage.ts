import { useAtomValue } from 'jotai'
import { useEffect, useReducer, useState } from 'react'
import { hasPages } from '../content/loadPages.ts'
import { readyPortalAtom } from '../content/portalState.ts'
import { textPartsAtom } from '../i18n/showTexts.ts'
import { usePerson } from '../session/useSession.ts'
import { matchRoute, type RouteMatch } from './matchRoute.ts'
import { hasCode, isPrepared, mayOpen, needsOf, preparePage } from './preparePage.ts'
import { routesAtom } from './routesAtom.ts'

export type Page =
  | { state: 'loading' }
  | { state: 'failed'; failure: unknown; retry: () => void }
  /** No match: the portal has no such page. */
  | { state: 'ready'; match: RouteMatch | undefined }

/** The page of a path with what it takes of the release: at once where all of it is here, as it is after the first. */
export function usePage(path: string): Page {
  const state = useAtomValue(readyPortalAtom)
  const texts = useAtomValue(textPartsAtom)
  const routes = useAtomValue(routesAtom)
  const person = usePerson()
  const [failed, setFailed] = useState<{ path: string; failure: unknown }>()
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const isKnown = hasPages(state, path)
  const match = isKnown ? matchRoute(routes, path) : undefined
  const isReady =
    isKnown &&
    (match === undefined ||
      !mayOpen(match, person !== null) ||
      (isPrepared(needsOf(match.route), state, texts) && hasCode(match)))
  const hasFailed = failed?.path === path
  useEffect(() => {
    if (isReady) return undefined
    // Whoever comes back asks again.
    if (hasFailed) return () => setFailed(undefined)
    let isOpen = true
    preparePage(path).then(
      // No atom tells that the code has arrived.
      () => isOpen && drawAgain(),
      (failure: unknown) => isOpen && setFailed({ path, failure }),
    )
    return () => {
      isOpen = false
    }
  }, [isReady, hasFailed, path])
  if (isReady) return { state: 'ready', match }
  if (failed?.path !== path) return { state: 'loading' }
  return { state: 'failed', failure: failed.failure, retry: () => setFailed(undefined) }
}
