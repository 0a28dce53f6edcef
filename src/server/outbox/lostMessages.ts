import type { AnswerOf, QueryOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { sql } from 'kysely'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'

const PAGE_SIZE = 50

/** Given up, the latest first: of what kind and when, never to whom or what. */
export async function readLostMessages(
  { database }: Portal,
  { kind, after }: QueryOf<Calls['adminLostMessages']>,
): Promise<AnswerOf<Calls['adminLostMessages']>> {
  const [, at = '', id] = /^([^,]+),(\d{1,15})$/.exec(after ?? '') ?? []
  const behind = Number.isNaN(Date.parse(at))
    ? sql<boolean>`true`
    : sql<boolean>`(given_up_at, id) < (${new Date(at)}, ${Number(id)})`
  const rows = await database
    .selectFrom('outbox')
    .select(['id', 'kind', 'created_at', 'given_up_at', 'tries'])
    .select(sql<boolean>`length(payload) > 0`.as('kept'))
    .where('given_up_at', 'is not', null)
    .where(behind)
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''))
    .orderBy('given_up_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .execute()
  const kinds = await database
    .selectFrom('outbox')
    .select('kind')
    .where('given_up_at', 'is not', null)
    .distinct()
    .orderBy('kind')
    .execute()
  const last = rows.at(PAGE_SIZE - 1)
  return {
    kinds: kinds.map((row) => row.kind),
    rows: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      createdAt: row.created_at.toISOString(),
      givenUpAt: (row.given_up_at ?? row.created_at).toISOString(),
      tries: row.tries,
      mayRetry: row.kept,
    })),
    next: last?.given_up_at == null ? null : `${last.given_up_at.toISOString()},${last.id}`,
  }
}

/** @throws error.notFound: there is none, or nothing of it is kept. */
export async function retryMessage(portal: Portal, admin: SignedIn, id: number): Promise<void> {
  await portal.database.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('outbox')
      .set({ given_up_at: null, tries: 0, due_at: portal.clock.now() })
      .where('id', '=', id)
      .where('given_up_at', 'is not', null)
      .where(sql<boolean>`length(payload) > 0`)
      .returning('kind')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('error.notFound')
    await portal.audit(trx, {
      who: admin.id,
      what: 'message.retry',
      details: { message: id, kind: row.kind },
    })
  })
}
