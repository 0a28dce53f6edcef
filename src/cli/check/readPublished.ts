import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { CouldNotRun } from '../command/CouldNotRun.ts'

/** The files that a published release was made from, out of this installation's database. @throws CouldNotRun */
export async function readPublished(hash: string, root: string): Promise<ReadonlyMap<string, string>> {
  // A check of folders loads no database.
  const { readConfig } = await import('#server/config.ts')
  const { openDatabase } = await import('#server/database/openDatabase.ts')
  const { findReleaseSources } = await import('#server/content/releaseRows.ts')
  try {
    const { databaseUrl, databaseSchema, dataDir } = readConfig(process.env, resolve(root))
    if (databaseUrl === undefined && !existsSync(dataDir)) {
      throw new CouldNotRun(`There is no database here to look for the release ${hash} in.`)
    }
    const database = await openDatabase({ url: databaseUrl, schema: databaseSchema, dataDir })
    try {
      const sources = await findReleaseSources(database, hash)
      if (sources === undefined) throw new CouldNotRun(`There is no one published release ${hash}.`)
      return sources
    } finally {
      await database.destroy()
    }
  } catch (cause) {
    if (cause instanceof CouldNotRun) throw cause
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new CouldNotRun(`The database cannot be asked for the release ${hash}: ${reason}`, { cause })
  }
}
