import { getPortal } from '../content/portalState.ts'

let offset: { portalNow: string; milliseconds: number } | null = null

/** The server's moment: a wrong clock of the device must not open or close a deadline. */
export function serverNow(): string {
  const portalNow = getPortal().portal.now
  if (offset?.portalNow !== portalNow) {
    offset = { portalNow, milliseconds: Date.parse(portalNow) - Date.now() }
  }
  return new Date(Date.now() + offset.milliseconds).toISOString()
}
