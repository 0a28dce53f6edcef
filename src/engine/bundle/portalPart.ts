import type { Content, Workflow } from '../content/types.ts'
import type { PortalPart, PortalProcess } from './types.ts'

/** The whole portal but for its processes' own parts: what the server reads, and pages that are of every service. */
export function portalPart(content: Content): PortalPart {
  const { services, campaigns, maintenance, constants } = content.services
  return {
    services: services.map(({ statuses: _fixed, group: _group, icon: _icon, ...service }) => service),
    campaigns,
    maintenance,
    constants,
    conditions: content.conditions,
    notifications: content.notifications,
    processes: Object.fromEntries(
      Object.entries(content.workflows).map(([id, workflow]) => [id, ofProcess(workflow)]),
    ),
  }
}

function ofProcess({ service, for: whom, steps = [], statuses, found }: Workflow): PortalProcess {
  const links = Object.values(statuses).some((status) => status.links !== undefined)
  return { service, for: whom, steps, ...(links && { links }), ...(found !== undefined && { found }) }
}
