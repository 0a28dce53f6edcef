import { atom, useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { call } from '../http/call.ts'
import { clientState } from '../state/clientState.ts'
import type { ServiceEntry } from '../state/clientTypes.ts'
import { store } from '../state/store.ts'

export type Catalogue =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'ready'; services: readonly ServiceEntry[] }

/** The catalogue, shared by the frame and the services page: one call for both. */
const catalogueAtom = atom<Catalogue>({ state: 'loading' })

/** Several parts of the frame show the catalogue: who and in which language it was asked for last. */
let askedFor = ''

export async function loadCatalogue(): Promise<void> {
  store.set(catalogueAtom, (before) => (before.state === 'failed' ? { state: 'loading' } : before))
  try {
    store.set(catalogueAtom, { state: 'ready', services: await call('services') })
  } catch {
    store.set(catalogueAtom, (before) => (before.state === 'ready' ? before : { state: 'failed' }))
  }
}

export function useCatalogue(): Catalogue {
  const { lang } = useAtomValue(clientState.locale)
  const person = useAtomValue(clientState.user).id
  useEffect(() => {
    if (person === undefined) return
    const wanted = `${person}/${lang}`
    if (askedFor === wanted) return
    askedFor = wanted
    void loadCatalogue()
  }, [lang, person])
  return useAtomValue(catalogueAtom)
}
