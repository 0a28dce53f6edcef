import { isObject } from '#engine/content/isObject.ts'
import type { List } from '#engine/content/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { scalarText } from '../applications/scalarText.ts'
import type { Database } from '../database/openDatabase.ts'
import { fitsFact } from '../facts/askRegister.ts'
import { watchSource } from '../operations/watchSource.ts'
import { readAnswer } from '../people/readAnswer.ts'
import type { Portal } from '../Portal.ts'
import { type Source, sourceOf } from '../sourceOf.ts'
import type { Worker } from '../workers.ts'
import { listsUnderTest } from './listsUnderTest.ts'

const EVERY = 10 * 60_000
const TIMEOUT = 60_000
const CHUNK = 500
/** Labels of old answers: as many rows that are gone are kept as stand in the list, and always so many. */
const GONE_KEPT = 1000
/** Characters of a whole list. */
const ANSWER_MOST = 32_000_000

interface Answer {
  version: string
  rows: JsonObject[]
}

/** Brings every served list up to date; a source that is down or wrong leaves what stands. */
export const syncLists: Worker = {
  name: 'lists',
  everyMilliseconds: EVERY,
  run: async (portal) => {
    const { content } = await portal.releases.getRelease(portal.database)
    const later = listsUnderTest(content)
    for (const list of Object.values(content.lists)) {
      if (list.served && !later.has(list.id)) await syncList(portal, list)
    }
    return 0
  },
}

export async function syncList(portal: Portal, list: List): Promise<void> {
  const source = sourceOf(portal.config, list.source ?? '')
  if (source === undefined) return
  try {
    const answer = await watchSource(portal, { source: list.source ?? '', outcomeOf: () => 'found' }, () =>
      askList(source, list, portal.clock.now()),
    )
    await storeList(portal, list.id, answer)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown'
    portal.log.warn({ list: list.id, reason }, 'a served list could not be synced')
  }
}

async function askList({ address, key }: Source, list: List, now: Date): Promise<Answer> {
  const response = await fetch(`${address}/lists/${encodeURIComponent(list.id)}`, {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: key === undefined ? {} : { 'x-api-key': key },
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  const answer: Json = JSON.parse(await readAnswer(response, ANSWER_MOST))
  if (!isObject(answer) || !Array.isArray(answer['rows'])) throw new Error('another shape')
  const version = answer['version']
  if (typeof version !== 'string' && typeof version !== 'number') throw new Error('no version')
  const rows = answer['rows'].filter(isObject)
  const shape = { type: 'object', properties: { id: { type: 'string' }, ...list.row }, required: ['id'] }
  const fact = { source: '', path: '', key: {}, value: shape }
  const wrong = rows.length !== answer['rows'].length || rows.some((row) => !fitsFact(fact, row, now))
  if (wrong || rows.length === 0) throw new Error('rows of another shape')
  return { version: String(version), rows }
}

async function storeList(portal: Portal, list: string, { version, rows }: Answer): Promise<void> {
  await portal.database.transaction().execute(async (trx) => {
    const stands = await trx
      .selectFrom('list_version')
      .select('version')
      .where('list', '=', list)
      .executeTakeFirst()
    if (stands?.version === version) return
    const now = portal.clock.now()
    await trx
      .updateTable('list_row')
      .set((eb) => ({ gone: true, gone_since: eb.fn.coalesce('gone_since', eb.val(now)) }))
      .where('list', '=', list)
      .execute()
    for (let from = 0; from < rows.length; from += CHUNK) {
      const values = rows.slice(from, from + CHUNK).map((row, index) => ({
        list,
        id: scalarText(row['id']),
        place: from + index,
        row: JSON.stringify(row),
        gone: false,
        gone_since: null,
      }))
      await trx
        .insertInto('list_row')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['list', 'id']).doUpdateSet((eb) => ({
            place: eb.ref('excluded.place'),
            row: eb.ref('excluded.row'),
            gone: eb.ref('excluded.gone'),
            gone_since: eb.ref('excluded.gone_since'),
          })),
        )
        .execute()
    }
    await forgetGone(trx, list, Math.max(rows.length, GONE_KEPT))
    const entry = { list, version, synced_at: now }
    await trx
      .insertInto('list_version')
      .values(entry)
      .onConflict((conflict) => conflict.column('list').doUpdateSet(entry))
      .execute()
  })
}

/** A source that gives its rows other ids each time would fill the database, and the memory of whoever reads the list. */
async function forgetGone(trx: Database, list: string, kept: number): Promise<void> {
  await trx
    .deleteFrom('list_row')
    .where('list', '=', list)
    .where('gone', '=', true)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('list_row')
        .select('id')
        .where('list', '=', list)
        .where('gone', '=', true)
        .orderBy('gone_since', (order) => order.desc().nullsLast())
        .orderBy('id')
        .limit(kept),
    )
    .execute()
}
