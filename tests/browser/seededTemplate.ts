import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { syncLists } from '#server/lists/syncLists.ts'
import type { Portal } from '#server/Portal.ts'
import { hasOwnContent, portalTemplate } from '../server/portalTemplate.ts'
import { EMPTY, type TestTemplate } from '../server/TestTemplate.ts'

interface Seeding {
  config: Config
  clock: Clock
  everybody: boolean
}

/** A database with the content's release, the served lists and the demo people; of other content it is empty. */
export function seededTemplate({ config, clock, everybody }: Seeding): TestTemplate {
  if (!hasOwnContent(config)) return EMPTY
  const name = everybody ? 'everybody' : 'staff'
  return portalTemplate({ name, config, clock, seed: (portal) => seed(portal, everybody) })
}

/** Writes what is not there yet. */
export async function seed(portal: Portal, everybody: boolean) {
  await syncLists.run(portal)
  return seedPeople(portal, everybody)
}

export function seedPeople(portal: Portal, everybody: boolean) {
  return seedDemo(portal, ({ roles = [], role = 0 }) => everybody || roles.length > 0 || role > 0)
}
