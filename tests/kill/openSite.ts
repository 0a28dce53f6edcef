import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inPortal } from './inPortal.ts'
import type { Site } from './Site.ts'

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
