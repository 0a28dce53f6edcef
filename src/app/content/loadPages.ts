import { firstWord } from '#engine/bundle/firstWord.ts'
import type { PagesPart } from '#engine/bundle/types.ts'
import { fetchContent } from '../http/fetchContent.ts'
import { store } from '../state/store.ts'
import { once } from '../http/once.ts'
import { getPortal, portalAtom, type PortalState } from './portalState.ts'

const noPages: PagesPart = { services: [], conditions: {}, processes: {} }

export function hasPages({ words }: Pick<PortalState, 'words'>, path: string): boolean {
  const word = firstWord(path)
  return word === '' || words === 'all' || words.has(word)
}

/** The pages under the first word of a path, where they are not here yet. There may be none. */
export async function loadPages(path: string): Promise<void> {
  const word = firstWord(path)
  while (!hasPages(getPortal(), path)) {
    const { release } = getPortal().portal
    const part = await fetchPages(release, word)
    keep(release, ({ pages, words }) => ({
      pages: joined(pages, part),
      words: words === 'all' ? words : new Set([...words, word]),
    }))
  }
}

/** The pages of every service: for what tells of them all. */
export async function loadAllPages(): Promise<void> {
  while (getPortal().words !== 'all') {
    const { release } = getPortal().portal
    const pages = await fetchAllPages(release)
    keep(release, () => ({ pages, words: 'all' }))
  }
}

/** The same pages of another release. */
export async function pagesAgain(release: string, words: PortalState['words']): Promise<PagesPart> {
  if (words === 'all') return fetchAllPages(release)
  const parts = await Promise.all([...words].map((word) => fetchPages(release, word)))
  return parts.reduce(joined, noPages)
}

/** What was asked of a release that has been replaced since is dropped, and has to be asked of the new one. */
function keep(release: string, change: (state: PortalState) => Omit<PortalState, 'portal'>): void {
  const state = getPortal()
  if (state.portal.release === release) store.set(portalAtom, { ...state, ...change(state) })
}

const asked = new Map<string, Promise<PagesPart>>()
const fetchFile = (release: string, file: string): Promise<PagesPart> =>
  once(asked, `${release}/${file}`, () => fetchContent<PagesPart>(release, file))
/** A word of an address may hold signs that lead elsewhere in another one. */
const fetchPages = (release: string, word: string) =>
  fetchFile(release, `pages.${encodeURIComponent(word)}.json`)
const fetchAllPages = (release: string) => fetchFile(release, 'portal.json')

/** Parts overlap: a service may have pages under several words. */
function joined(one: PagesPart, other: PagesPart): PagesPart {
  const known = new Set(one.services.map(({ name }) => name))
  return {
    services: [...one.services, ...other.services.filter(({ name }) => !known.has(name))],
    conditions: { ...one.conditions, ...other.conditions },
    processes: { ...one.processes, ...other.processes },
  }
}
