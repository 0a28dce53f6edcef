import { useAtomValue } from 'jotai'
import { clientState } from '../state/clientState.ts'
import { useCatalogue } from './servicesAtom.ts'
import { SERVICES_PATH } from './useLeftBar.ts'

/** Title of the current service in the header. */
export function ServiceTitle({ path }: { path: string }) {
  const name = useAtomValue(clientState.service)
  const catalogue = useCatalogue()
  if (path === SERVICES_PATH || catalogue.state !== 'ready') return null
  const service = catalogue.services.find((one) => one.name === name)
  return service === undefined ? null : <span className="service-title">{service.title}</span>
}
