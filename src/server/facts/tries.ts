import { durationMilliseconds } from '#engine/values/dates.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import type { FactQuestion } from './FactQuestion.ts'

interface About {
  portal: Portal
  personId: string
  question: FactQuestion
}
const PAUSE = 15 * 60_000

/** Codes and passwords cannot be guessed by asking again and again. @throws error.tooMany */
export async function checkTries({ portal, personId, question }: About): Promise<void> {
  if (question.fact.tries === undefined) return
  const row = await portal.database
    .selectFrom('fact_try')
    .select('blocked_until')
    .where('person_id', '=', personId)
    .where('fact', '=', question.definition)
    .executeTakeFirst()
  const left = (row?.blocked_until?.getTime() ?? 0) - portal.clock.now().getTime()
  if (left <= 0) return
  throw new ApiError('error.tooMany', {
    message: 'msg.tooManyAttempts',
    params: { minutes: Math.ceil(left / 60_000) },
  })
}

/** `none` is a wrong key; an answer forgets them; a fault counts for nothing. */
export async function countTry({ portal, personId, question }: About, state: string): Promise<void> {
  const { tries } = question.fact
  if (tries === undefined || (state !== 'none' && state !== 'found')) return
  const now = portal.clock.now()
  const place = { person_id: personId, fact: question.definition }
  await portal.database.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('fact_try')
      .selectAll()
      .where('person_id', '=', personId)
      .where('fact', '=', question.definition)
      .forUpdate()
      .executeTakeFirst()
    const pause = durationMilliseconds(tries.pause) ?? PAUSE
    const over = row !== undefined && row.first_at.getTime() + pause < now.getTime()
    const wrong = state === 'found' ? 0 : (over ? 0 : (row?.wrong ?? 0)) + 1
    const next = {
      wrong,
      first_at: row === undefined || over ? now : row.first_at,
      blocked_until: wrong >= tries.max ? new Date(now.getTime() + pause) : null,
    }
    await trx
      .insertInto('fact_try')
      .values({ ...place, ...next })
      .onConflict((conflict) => conflict.columns(['person_id', 'fact']).doUpdateSet(next))
      .execute()
  })
}
