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
  const isDatabaseThere = shared(() => askDatabase(app.portal))

  registerCall(app, 'health', async ({ portal }) => ({ release: portal.releases.currentHash() }))

  registerCall(app, 'ready', async ({ portal }) => {
    const release = portal.releases.currentHash()
    if (release === '' || portal.ending.aborted || !(await isDatabaseThere()))
      throw new ApiError('error.unavailable')
    return { release }
  })
}

/** Whoever asks while it is being asked gets the same answer: anybody may ask, and a database has better things to do. */
function shared(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined
  return () => {
    asking ??= ask().finally(() => {
      asking = undefined
    })
    return asking
  }
}

async function askDatabase({ database }: Portal): Promise<boolean> {
  const answer = sql`select 1`.execute(database).then(
    () => true,
    () => false,
  )
  return Promise.race([answer, setTimeout(PATIENCE, false, { ref: false })])
}
