import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Config, readConfig } from '#server/config.ts'
import { inPortal } from './inPortal.ts'
import { ROOT } from './prepareData.ts'

/** Where the processes of one experiment work: a folder with an embedded database, or with the keys of one beside it. */
export interface Site {
  dataDir: string
  /** A schema of its own in a PostgreSQL: several processes work on it at once. */
  database?: { url: string; schema: string }
}

/** An empty one. Without an address: with the embedded database. */
export async function openSite(url: string | undefined): Promise<Site & { close(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-site-'))
  const schema = `kill_${randomBytes(8).toString('hex')}`
  const site: Site = { dataDir, ...(url !== undefined && { database: { url, schema } }) }
  return {
    ...site,
    close: async () => {
      if (url !== undefined)
        await inPortal(site, ({ database }) => sql`drop schema ${sql.id(schema)} cascade`.execute(database))
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a process of its own is told of it. */
export const environmentOf = ({ dataDir, database }: Site): { [name: string]: string } => ({
  PORTAL_DATA_DIR: dataDir,
  DATABASE_URL: database?.url ?? '',
  PORTAL_DATABASE_SCHEMA: database?.schema ?? '',
})

export const configOf = (environment: NodeJS.ProcessEnv): Config =>
  readConfig({ ...environment, PORTAL_WATCH_CONTENT: '0', PORTAL_RATE_FACTOR: '0' }, ROOT)
