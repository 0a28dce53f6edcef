import type { Content } from '../content/types.ts'
import type { PortalPart } from './types.ts'

/** What every screen needs before a process is opened. */
export function portalPart(content: Content): PortalPart {
  const { services, campaigns, maintenance, constants } = content.services
  const processes: PortalPart['processes'] = {}
  for (const [id, workflow] of Object.entries(content.workflows)) {
    processes[id] = { service: workflow.service, for: workflow.for, steps: workflow.steps ?? [] }
  }
  return {
    services: services.map(({ statuses: _fixed, ...service }) => service),
    campaigns,
    maintenance,
    constants,
    conditions: content.conditions,
    notifications: content.notifications,
    processes,
  }
}
