import { getPortal } from '../content/portalState.ts'
import { readSaved } from '../session/savedSession.ts'
import type { ServiceEntry } from '../state/clientTypes.ts'

const ADMIN_ROLE = 10

/**
 * What is shown, never what is allowed: the server decides again. Who looks as somebody else has put their own token aside
 * and is an administrator still (specification, section 6).
 */
export function isAdmin(role: number | undefined): boolean {
  if (readSaved('adminToken') !== null) return true
  const threshold = getPortal().portal.constants['adminRole']
  return (role ?? 0) >= (typeof threshold === 'number' ? threshold : ADMIN_ROLE)
}

/** Everybody sees what is not for administrators; they see all. */
export function catalogueFor(services: readonly ServiceEntry[], role: number | undefined): ServiceEntry[] {
  return services.filter((service) => !service.is_admin || isAdmin(role))
}

export function globalServicesFor(
  services: readonly ServiceEntry[],
  role: number | undefined,
): ServiceEntry[] {
  return catalogueFor(services, role).filter((service) => service.is_global)
}
