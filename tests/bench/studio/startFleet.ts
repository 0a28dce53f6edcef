import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Portal } from '#server/Portal.ts'
import type { BenchRun } from '../Bench.ts'
import { startPortal } from '../desk/startPortal.ts'

export const SERVERS = 3

/** Server processes on the database of a portal that a measure has prepared; gives where they listen. */
export async function startFleet(
  run: BenchRun,
  { portal, url }: { portal: Portal; url: string },
  environmentOf: (index: number) => { [name: string]: string },
): Promise<string[]> {
  const { dataDir } = portal.config
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(portal.database)
  const environment = {
    DATABASE_URL: url,
    PORTAL_DATABASE_SCHEMA: rows[0]?.schema ?? 'public',
    PORTAL_MASTER_KEY: (await readFile(join(dataDir, 'master.key'), 'utf8')).trim(),
    PORTAL_DATA_DIR: dataDir,
    PORTAL_LIMITS: 'off',
    PORTAL_WATCH_CONTENT: '0',
    PORTAL_LOG_LEVEL: 'fatal',
    PORTAL_STAFF_SECOND_FACTOR: 'offered',
  }
  const origins: string[] = []
  for (let index = 0; index < SERVERS; index += 1) {
    run.progress(`server ${index + 1} starts`)
    const server = await startPortal({ ...environment, ...environmentOf(index) })
    run.close(() => server.close())
    origins.push(server.origin)
  }
  return origins
}
