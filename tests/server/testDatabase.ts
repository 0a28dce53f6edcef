import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { embeddedImage, openImage } from './embeddedTemplate.ts'
import { createFromTemplate } from './serverTemplate.ts'
import { EMPTY, type TestTemplate } from './TestTemplate.ts'

export interface TestDatabase {
  database: Database
  /** Where a command or another server finds it; undefined: it lies in the memory of this process. */
  url?: string
  close(): Promise<void>
}

/** PostgreSQL of this run; undefined: tests use the embedded database. */
export const serverUrl = (): string | undefined => process.env['TEST_DATABASE_URL'] || undefined

/** A database of its own that starts with what the template has. */
export async function openTestDatabase(template: TestTemplate = EMPTY): Promise<TestDatabase> {
  const server = serverUrl()
  if (server === undefined) {
    const database = await openDatabase({ embedded: await openImage(await embeddedImage(template)) })
    return { database, close: () => database.destroy() }
  }
  const { url, drop } = await createFromTemplate(server, template)
  const database = await openDatabase({ url })
  return {
    database,
    url,
    close: async () => {
      await database.destroy()
      await drop()
    },
  }
}
