import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createLog } from '#server/createLog.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import { ROOT } from './prepareData.ts'

/** On the embedded database of a folder, which is closed again. */
export async function inPortal<T>(dataDir: string, work: (portal: Portal) => Promise<T>): Promise<T> {
  const config = readConfig(
    { PORTAL_DATA_DIR: dataDir, PORTAL_WATCH_CONTENT: '0', PORTAL_RATE_FACTOR: '0' },
    ROOT,
  )
  const portal = await openPortal(config, { clock: systemClock, log: createLog('silent') })
  try {
    return await work(portal)
  } finally {
    await portal.database.destroy()
  }
}
