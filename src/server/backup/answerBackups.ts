import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readMasters } from '../people/readMasters.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'
import { FAILED, findRequests, removeLeftOver, SNAPSHOT_FOLDER, TAKEN, WANTED } from './request.ts'
import { writeSnapshot } from './writeSnapshot.ts'

/** One process alone may open the embedded database: while that is the server, it writes what `npm run backup` asks for. */
export const answerBackups: Worker = {
  name: 'backups',
  everyMilliseconds: 1000,
  run: async (portal) => {
    const { databaseUrl, dataDir } = portal.config
    if (databaseUrl !== undefined) return 0
    await removeLeftOver(dataDir)
    let answered = 0
    for (const request of await findRequests(dataDir))
      if (await take(request)) {
        await answer(portal, request)
        answered += 1
      }
    return answered
  },
}

/** False: nothing is asked, or it was answered. */
async function take(request: string): Promise<boolean> {
  try {
    await rename(join(request, WANTED), join(request, TAKEN))
  } catch {
    return false
  }
  await writeFile(join(request, TAKEN), String(process.pid), { mode: 0o600 })
  return true
}

async function answer({ database, config, clock }: Portal, request: string): Promise<void> {
  const folder = join(request, SNAPSHOT_FOLDER)
  try {
    const source = { database, files: config.files, masters: readMasters(config), madeAt: clock.now() }
    await writeSnapshot(source, folder)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    // On a full disk there is room for neither the reason nor anybody's work before half a snapshot is gone.
    await rm(folder, { recursive: true, force: true }).catch(() => {})
    // Whoever asked may have gone, and the folder with them.
    await writeFile(join(request, FAILED), reason, { mode: 0o600 }).catch(() => {})
    throw cause
  }
}
