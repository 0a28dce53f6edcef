import { useAtomValue } from 'jotai'
import { openProcess, type OpenProcess } from '../content/openProcess.ts'
import { readyPortalAtom } from '../content/portalState.ts'
import { type Loaded, useLoaded } from '../errors/useLoaded.ts'
import type { Answer } from '../http/Answer.ts'
import { call } from '../http/call.ts'
import type { PageRoute } from '../navigation/routes.ts'

export interface LoadedCards {
  known: Answer<'cards'>
  lists: OpenProcess['part']['lists']
}

const NOTHING: LoadedCards = { known: { facts: {}, factStates: {}, rows: {} }, lists: {} }

/** What the cards of a page say of oneself (null) or of a linked child; undefined: of nobody, and nobody is asked. */
export function useFactCards(
  { path, process = '' }: PageRoute,
  child: string | null | undefined,
): Loaded<LoadedCards> {
  const { release } = useAtomValue(readyPortalAtom).portal
  const about = child === undefined ? 'nobody' : (child ?? 'self')
  return useLoaded(`${release}${path} ${about}`, async () => {
    if (child === undefined) return NOTHING
    const query = child === null ? { path } : { path, child }
    const [known, { part }] = await Promise.all([call('cards', { query }), openProcess(release, process)])
    return { known, lists: part.lists }
  })
}
