import { setTimeout } from 'node:timers/promises'
import type { Portal } from '../Portal.ts'

/** Of one asking: a dashboard that asks every second is one look at the database in so many milliseconds. */
const KEPT = 10_000
/** Milliseconds in which the database has to say something: Prometheus waits for the whole answer, and no longer than ten seconds. */
const PATIENCE = 1000

interface Backlog {
  letters: number
  letterSeconds: number
  timers: number
  timerSeconds: number
}

/**
 * What waits to be done and for how long: the first signs that a worker stands still. While the database is away nobody
 * knows, and everything else is told all the same.
 */
export function watchBacklog(portal: Portal): void {
  const { metrics } = portal
  const backlog = kept(() => readBacklog(portal))
  metrics.gauge(
    'portal_database_answers',
    'Whether the database said what waits when it was asked last: 1, or 0.',
    async () => ((await backlog()) === undefined ? 0 : 1),
  )
  metrics.gauge('portal_outbox_due', 'Messages whose time has come.', async () => (await backlog())?.letters)
  metrics.gauge(
    'portal_outbox_oldest_seconds',
    'How long the oldest of them has been due.',
    async () => (await backlog())?.letterSeconds,
  )
  metrics.gauge('portal_timers_due', 'Timers whose time has come.', async () => (await backlog())?.timers)
  metrics.gauge(
    'portal_timers_oldest_seconds',
    'How long the oldest of them has been due.',
    async () => (await backlog())?.timerSeconds,
  )
}

/** Undefined: it failed, or says nothing. A question that nobody answers is not asked a second time beside itself. */
function kept<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let last: { at: number; value: Promise<T | undefined> } | undefined
  let isAsking = false
  return () => {
    const at = performance.now()
    if (last === undefined || (!isAsking && at - last.at > KEPT)) {
      isAsking = true
      const value = read()
        .catch(() => undefined)
        .finally(() => {
          isAsking = false
        })
      last = { at, value }
    }
    return Promise.race([last.value, setTimeout(PATIENCE, undefined, { ref: false })])
  }
}

async function readBacklog({ database, clock }: Portal): Promise<Backlog> {
  const now = clock.now()
  const letters = await database
    .selectFrom('outbox')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('due_at').as('oldest')])
    .where('done_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  const timers = await database
    .selectFrom('timer')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.min('due_at').as('oldest')])
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow()
  const seconds = (oldest: Date | null): number =>
    oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000
  return {
    letters: Number(letters.count),
    letterSeconds: seconds(letters.oldest),
    timers: Number(timers.count),
    timerSeconds: seconds(timers.oldest),
  }
}
