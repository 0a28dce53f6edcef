import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { portalAtom } from '../content/portalState.ts'
import { call } from '../http/call.ts'
import { clientState } from '../state/clientState.ts'
import type { MenuEntry } from '../state/clientTypes.ts'
import { store } from '../state/store.ts'

export const SERVICES_PATH = '/services'

/** Asks for the service's menu on mount and whenever the service changes, unless on the services list. */
export function useLeftBar(path: string): void {
  const service = useAtomValue(clientState.service)
  const { lang } = useAtomValue(clientState.locale)
  const release = useAtomValue(portalAtom)?.portal.release
  const onServices = path === SERVICES_PATH
  useEffect(() => {
    if (onServices || service === null || release === undefined) return undefined
    const aborted = new AbortController()
    const show = (leftbarData: readonly MenuEntry[]) => {
      if (!aborted.signal.aborted && store.get(clientState.locale).lang === lang) {
        store.set(clientState.other, { leftbarData })
      }
    }
    call('serviceLeftBar', { body: { serviceName: service }, signal: aborted.signal }).then(show, () =>
      show([]),
    )
    return () => aborted.abort()
  }, [service, onServices, lang, release])
}
