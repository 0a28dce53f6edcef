import { systemClock } from '#server/clock.ts'
import { createLog } from '#server/createLog.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import { configOf, environmentOf, type Site } from './Site.ts'

/** On the database of a site, which is closed again. */
export async function inPortal<T>(site: Site, work: (portal: Portal) => Promise<T>): Promise<T> {
  return inPortalOf(environmentOf(site), work)
}

/** As `inPortal`, in a process that was told of its site. */
export async function inPortalOf<T>(
  environment: NodeJS.ProcessEnv,
  work: (portal: Portal) => Promise<T>,
): Promise<T> {
  const portal = await openPortal(configOf(environment), { clock: systemClock, log: createLog('silent') })
  try {
    return await work(portal)
  } finally {
    await portal.database.destroy()
  }
}
