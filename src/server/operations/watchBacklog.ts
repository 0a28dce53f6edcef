import type { Portal } from '../Portal.ts'
import { keptAnswer } from './keptAnswer.ts'

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
  const backlog = keptAnswer(() => readBacklog(portal))
  metrics.gauge(
    'portal_database_answers',
    'Whether the database says what waits: 1, or 0 where it failed or said nothing for a minute.',
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
