import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { type DatabaseImage, emptyImage, openImage } from './databaseImage.ts'

export interface TestDatabase {
  database: Database
  close(): Promise<void>
}

/**
 * A database of its own: a schema in TEST_DATABASE_URL where that is set, else PostgreSQL in memory, with what an image has.
 */
export async function openTestDatabase(
  image: () => Promise<DatabaseImage> = emptyImage,
): Promise<TestDatabase> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) {
    const database = await openDatabase({ embedded: await openImage(await image()) })
    return { database, close: () => database.destroy() }
  }
  const schema = `test_${randomBytes(8).toString('hex')}`
  const database = await openDatabase({ url, schema })
  return {
    database,
    close: async () => {
      await sql`drop schema ${sql.id(schema)} cascade`.execute(database)
      await database.destroy()
    },
  }
}
