import type { OpenRelease } from '../content/currentRelease.ts'
import type { Database } from '../database/openDatabase.ts'
import { openListBooks } from '../lists/listBooks.ts'
import type { Portal } from '../Portal.ts'
import type { Target } from './carryRow.ts'

export async function openTarget(
  portal: Portal,
  database: Database,
  { release, process }: { release: OpenRelease; process: string },
): Promise<Target> {
  const lists = await openListBooks(portal, database, release)
  return { release, process: release.process(process), lists, now: portal.clock.now().toISOString() }
}
