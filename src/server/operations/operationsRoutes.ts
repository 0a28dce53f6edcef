import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import type { Portal } from '../Portal.ts'

/** Milliseconds in which the database has to say something: a balancer asks every few seconds. */
const PATIENCE = 1000

/** What a machine asks before it leads anybody here. */
export function operationsRoutes(app: FastifyInstance): void {
  registerCall(app, 'health', async ({ portal }) => ({ release: portal.releases.currentHash() }))

  registerCall(app, 'ready', async ({ portal }) => {
    const release = portal.releases.currentHash()
    if (release === '' || portal.ending.aborted || !(await isDatabaseThere(portal)))
      throw new ApiError('error.unavailable')
    return { release }
  })
}

async function isDatabaseThere({ database }: Portal): Promise<boolean> {
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, setTimeout(PATIENCE, false, { ref: false })])
}
