import { hasPostgres, startPostgres } from './startPostgres.ts'

/**
 * Global set-up of the lanes that take a database: a PostgreSQL of its own for the run, where the machine has one.
 * An address in TEST_DATABASE_URL is used as it is; empty, it asks for the embedded database.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['TEST_DATABASE_URL'] !== undefined || !hasPostgres()) return undefined
  const server = await startPostgres()
  process.env['TEST_DATABASE_URL'] = server.url
  return async () => {
    delete process.env['TEST_DATABASE_URL']
    await server.stop()
  }
}
