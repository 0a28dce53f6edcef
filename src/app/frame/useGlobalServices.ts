import { usePerson } from '../session/useSession.ts'
import { useCatalogue } from './servicesAtom.ts'
import { SERVICES_PATH } from './useLeftBar.ts'
import { globalServicesFor } from './visibleServices.ts'

/** Services that stand in top bar and side bar of every page, as entries of either. */
export function useGlobalServices(): { key: string; label: string; href: string }[] {
  const catalogue = useCatalogue()
  const person = usePerson()
  if (catalogue.state !== 'ready') return []
  return globalServicesFor(catalogue.services, person?.role).map((service) => ({
    key: service.name,
    label: service.title,
    href: service.redirect_url ?? SERVICES_PATH,
  }))
}
