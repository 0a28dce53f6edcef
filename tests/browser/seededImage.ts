import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import { createLog } from '#server/createLog.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import { type DatabaseImage, emptyImage, openImage } from '../server/databaseImage.ts'

interface Seeding {
  config: Config
  clock: Clock
  everybody: boolean
}
const images = new Map<string, Promise<DatabaseImage>>()

/** A database with the content's release, the served lists and the demo people, made once for each test file. */
export function seededImage(seeding: Seeding): Promise<DatabaseImage> {
  const name = JSON.stringify([seeding.config.contentRoot, seeding.everybody])
  const image = images.get(name) ?? makeImage(seeding)
  images.set(name, image)
  return image
}

export function seedPeople(portal: Portal, everybody: boolean) {
  return seedDemo(portal, ({ roles = [], role = 0 }) => everybody || roles.length > 0 || role > 0)
}

async function makeImage({ config, clock, everybody }: Seeding): Promise<DatabaseImage> {
  const embedded = await openImage(await emptyImage())
  const { pglite } = embedded
  const database = await openDatabase({ embedded: { pglite, close: () => Promise.resolve() } })
  const portal = await openPortal(config, { clock, log: createLog('silent'), database })
  await publishAtStart(portal)
  await syncLists.run(portal)
  await seedPeople(portal, everybody)
  await database.destroy()
  const image = await pglite.dumpDataDir('none')
  await embedded.close()
  return image
}
