import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerProcess, startServerProcess } from '../kill/startServerProcess.ts'
import { openRoadPortal, type RoadPortal } from '../roads/openRoadPortal.ts'
import { openTestDatabase } from '../server/testDatabase.ts'

/** Bytes of a script that no connection holds as a whole while nobody reads it. */
export const LARGE = 16_000_000
/** A script that both servers have, and one of the release that the second alone has. */
export const SCRIPT = '/assets/large-a1.js'
export const NEWER = '/assets/newer-b2.js'

export interface BalancedFleet {
  servers: [ServerProcess, ServerProcess]
  /** Outside systems and what is prepared in the database; no request goes through it. */
  road: RoadPortal
  /** Another one, which a test may kill. */
  startServer(): Promise<ServerProcess>
  close(): Promise<void>
}

/** Two server processes on one PostgreSQL, which trust one proxy and limit people as they do in production. */
export async function openBalancedFleet(): Promise<BalancedFleet> {
  const opened = await openTestDatabase()
  const { database, url = '' } = opened
  const home = await mkdtemp(join(tmpdir(), 'portal-balanced-'))
  const road = await openRoadPortal({ database, workers: [] })
  const servers: ServerProcess[] = []
  const start = async (name: string, scripts: readonly string[]): Promise<ServerProcess> => {
    const pages = join(home, name)
    await mkdir(join(pages, 'assets'), { recursive: true })
    await writeFile(join(pages, 'index.html'), '<!doctype html><title>portal</title>')
    for (const script of scripts) await writeFile(join(pages, script), `/**/${'x'.repeat(LARGE)}`)
    const server = await startServerProcess({
      dataDir: road.portal.config.dataDir,
      database: { url, schema: '' },
      sandbox: road.sandbox,
      now: road.now(),
      pages,
      settings: { PORTAL_LIMITS: 'on', PORTAL_TRUST_PROXY: '1' },
    })
    servers.push(server)
    return server
  }
  const first = await start('first', [SCRIPT])
  const second = await start('second', [SCRIPT, NEWER])
  return {
    servers: [first, second],
    road,
    startServer: () => start('another', [SCRIPT]),
    close: async () => {
      for (const server of servers) await server.kill()
      await road.close()
      await opened.close()
      await rm(home, { recursive: true, force: true })
    },
  }
}
