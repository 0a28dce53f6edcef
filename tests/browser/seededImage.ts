import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import type { Portal } from '#server/Portal.ts'
import type { DatabaseImage } from '../server/databaseImage.ts'
import { portalImage } from '../server/portalImage.ts'

interface Seeding {
  config: Config
  clock: Clock
  everybody: boolean
}
const images = new Map<string, Promise<DatabaseImage>>()

/** A database with the content's release, the served lists and the demo people, opened once for each test file. */
export function seededImage({ config, clock, everybody }: Seeding): Promise<DatabaseImage> {
  const key = JSON.stringify([config.contentRoot, everybody])
  const seed = async (portal: Portal) => {
    await syncLists.run(portal)
    await seedPeople(portal, everybody)
  }
  const name = everybody ? 'everybody' : 'staff'
  const image = images.get(key) ?? portalImage({ name, config, clock, seed })
  images.set(key, image)
  return image
}

export function seedPeople(portal: Portal, everybody: boolean) {
  return seedDemo(portal, ({ roles = [], role = 0 }) => everybody || roles.length > 0 || role > 0)
}
