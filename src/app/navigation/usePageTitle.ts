import { useAtomValue } from 'jotai'
import { textIds } from '#engine/texts/textIds.ts'
import { readyPortalAtom } from '../content/portalState.ts'
import { useTexts } from '../i18n/useTexts.ts'
import { routesAtom } from './routesAtom.ts'

/** Screens where a service is begun: they are called as the service. */
const BEGINNING = new Set(['apply', 'application'])

/**
 * What a page of a service is called where another one leads to it; undefined while it is not here. A page of the service
 * that one is in (`from`) is called as in its menu; of another service, so is one that neither begins nor opens it.
 */
export function usePageTitle(): (path: string, from?: string) => string | undefined {
  const { text } = useTexts()
  const { services } = useAtomValue(readyPortalAtom).pages
  const routes = useAtomValue(routesAtom)
  return (path, from) => {
    const route = routes.find((one) => one.path === path)
    const service = services.find(({ name }) => name === route?.service)
    if (route === undefined || service === undefined) return undefined
    const entry = service.menu?.find(({ url }) => url === path)
    const isService = service.redirect_url === path || BEGINNING.has(route.screen)
    const isOwnName = entry !== undefined && (service.name === from || !isService)
    return text(isOwnName ? textIds.menu(entry.id) : textIds.service(service.name))
  }
}
