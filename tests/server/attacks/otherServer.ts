import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openPortal } from '#server/openPortal.ts'
import type { TestPortal } from '../testPortal.ts'

/** A second server of the same installation: one database, and nothing else in common. */
export async function otherServer(
  { portal: { config, database, clock, log } }: Pick<TestPortal, 'portal'>,
  changes: Partial<Config> = {},
): Promise<FastifyInstance> {
  const portal = await openPortal({ ...config, ...changes }, { database, clock, log })
  await portal.releases.refresh(database)
  return buildApp(portal)
}
