import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { publishAtStart } from '#server/content/publishAtStart.ts'
import { CONTENT_FOLDERS } from '#server/content/readContentFolders.ts'
import { createLog } from '#server/createLog.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { openPortal } from '#server/openPortal.ts'
import type { Portal } from '#server/Portal.ts'
import { closedImage, type DatabaseImage, emptyImage, keptImage, openImage } from './databaseImage.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** Of every test portal that starts from an image: what lies there is sealed with it. */
export const MASTER_KEY = Buffer.alloc(32, 'test').toString('base64')
/** What an image follows from: the program with its registers and demo people, the content, who makes it. */
const MAKERS = ['src', ...CONTENT_FOLDERS, 'tests/server', 'tests/browser/seededImage.ts']

interface PortalImage {
  /** One image of this name is kept. */
  name: string
  config: Config
  clock: Clock
  /** What is there besides the release. */
  seed?: (portal: Portal) => Promise<unknown>
}

/** A database with the content's release, which takes seconds to make: of the repository's own content it is kept. */
export function portalImage(wanted: PortalImage): Promise<DatabaseImage> {
  if (!hasOwnContent(wanted.config)) return makeImage(wanted)
  state ??= stateOfMakers()
  return keptImage(wanted.name, state, () => makeImage(wanted))
}

/** The repository's, not what a test wrote. */
export function hasOwnContent({ contentRoot }: Pick<Config, 'contentRoot'>): boolean {
  return resolve(contentRoot) === resolve(ROOT)
}

async function makeImage({ config, clock, seed }: PortalImage): Promise<DatabaseImage> {
  const embedded = await openImage(await emptyImage())
  const { pglite } = embedded
  const database = await openDatabase({ embedded: { pglite, close: () => Promise.resolve() } })
  const portal = await openPortal(config, { clock, log: createLog('silent'), database })
  await publishAtStart(portal)
  await seed?.(portal)
  await database.destroy()
  return closedImage(embedded)
}

let state: string | undefined
function stateOfMakers(): string {
  const files = MAKERS.flatMap((maker) =>
    /\.\w+$/.test(maker) ? [maker] : globSync(`${maker}/**/*.{ts,tsx,json,sql}`, { cwd: ROOT }),
  )
  const hash = createHash('sha256').update(readFileSync(join(ROOT, 'package-lock.json')))
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}
