import { fileURLToPath } from 'node:url'
import { shiftedClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import { createLog } from '#server/createLog.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Sandbox } from '#sandbox/startSandbox.ts'
import { seedStaff } from '../roads/seedStaff.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** An embedded database with the content's release, the served lists and the officers, closed again. */
export async function prepareData(dataDir: string, sandbox: Sandbox, now: Date): Promise<void> {
  const { sources, keys: sourceKeys, signingKeys } = sandbox
  const config = { ...readConfig({ PORTAL_DATA_DIR: dataDir }, ROOT), sources, sourceKeys, signingKeys }
  const clock = shiftedClock(now.toISOString())
  const portal = await openPortal(config, { clock, log: createLog('silent') })
  try {
    await publishAtStart(portal)
    await syncLists.run(portal)
    await seedStaff(portal)
  } finally {
    await portal.database.destroy()
  }
}
