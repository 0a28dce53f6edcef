import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { movableClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { DurableFileSystem } from '#server/database/DurableFileSystem.ts'
import { embeddedImage } from './embeddedTemplate.ts'
import { MASTER_KEY, portalTemplate, ROOT } from './portalTemplate.ts'
import { TEST_START } from './testPortal.ts'
import { EMPTY, type TestTemplate } from './TestTemplate.ts'

/**
 * Puts into a data directory what a first start leaves there: the key, and an embedded database with the content's
 * release. A copy of a template is much faster than a first start, which creates a database and publishes.
 */
export async function putReleasedData(dataDir: string): Promise<void> {
  await putKey(dataDir)
  const config = readConfig({ PORTAL_DATA_DIR: dataDir, PORTAL_WATCH_CONTENT: '0' }, ROOT)
  await putDatabase(dataDir, portalTemplate({ name: 'release', config, clock: movableClock(TEST_START) }))
}

/** The same without a release: tables without a row. */
export async function putEmptyData(dataDir: string): Promise<void> {
  await putKey(dataDir)
  await putDatabase(dataDir, EMPTY)
}

async function putKey(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  await writeFile(join(dataDir, 'master.key'), MASTER_KEY, { mode: 0o600 })
}

async function putDatabase(dataDir: string, template: TestTemplate): Promise<void> {
  const place = join(dataDir, 'database')
  await mkdir(place, { mode: 0o700 })
  const loadDataDir = await embeddedImage(template)
  const pglite = await PGlite.create({ fs: new DurableFileSystem(place), loadDataDir })
  await pglite.close()
}
