import type { Said } from '../../../said/Said.ts'
import { under } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { servicesFile } from '../Part.ts'
import { concernsApplicant } from './concernsApplicant.ts'

/** The screen on which an application is filled in and read. */
const WIZARD = 'application'

/** Processes and the services that offer them: each listed, and each with a page of its own. */
export function processes(content: Content): Finding[] {
  return [...unlisted(content), ...withoutWizard(content), ...foreignRoutes(content)]
}

function unlisted({ services: { services }, workflows }: Content): Finding[] {
  return Object.values(workflows).flatMap(({ id, service }) => {
    const listed = services.find(({ name }) => name === service)?.processes ?? []
    if (listed.includes(id)) return []
    const at = { file: `workflows/${id}.json`, pointer: '/service' }
    const mend: Said = { says: 'mend.service.unlisted.here', params: { id, service } }
    return [findingAt(at, 'service.unlisted', { service, id }, mend)]
  })
}

/** People who start a process, or to whom one that was made for them matters, need the page where it is filled in. */
function withoutWizard({ services: { services }, workflows }: Content): Finding[] {
  const wizards = new Set(
    services.flatMap(({ routes = {} }) =>
      Object.values(routes).flatMap(({ screen, process }) => (screen === WIZARD ? (process ?? []) : [])),
    ),
  )
  return services.flatMap(({ processes: listed = [] }, index) =>
    listed.flatMap((process, at) => {
      const workflow = workflows[process]
      if (wizards.has(process) || workflow === undefined || !concernsApplicant(workflow)) return []
      const place = under(servicesFile, 'services', index, 'processes', at)
      return [
        findingAt(
          place,
          'process.noRoute',
          { process },
          { says: 'mend.process.noRoute.here', params: { screen: WIZARD } },
        ),
      ]
    }),
  )
}

function foreignRoutes({ services: { services }, workflows }: Content): Finding[] {
  return services.flatMap(({ name, processes: listed = [], routes = {} }, index) =>
    Object.entries(routes).flatMap(([path, { process }]) => {
      if (process === undefined || listed.includes(process)) return []
      // Its own process is told of as not listed.
      if (workflows[process]?.service === name) return []
      const at = under(servicesFile, 'services', index, 'routes', path, 'process')
      return [findingAt(at, 'route.foreignProcess', { name, process })]
    }),
  )
}
