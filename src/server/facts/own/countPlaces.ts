import type { Database } from '../../database/openDatabase.ts'
import { scalarText } from '../../applications/scalarText.ts'
import type { Json } from '#engine/values/types.ts'
import { findFirstFree, type FirstFree } from './findFirstFree.ts'
import { countedReading, type OwnFact, type OwnQuestion } from './OwnFact.ts'

/**
 * `/places/{list}/{id}`: places of a list's row (its property `places`) that are `free` for this application: nobody holds
 * them, and where it waits itself, those who wait with a better rank have had their turn. Where it stands among those that
 * hold one: better rank first, then who came first; how many others wait for one. With several ids, the dearest wish first:
 * which of them (`row`, `index`) has a place left; then all of the list is locked, since one wish depends on all others.
 */
export const countPlaces: OwnFact = (question) => {
  const { id } = question.key
  const list = scalarText(question.key['list'])
  if (!Array.isArray(id))
    return countedReading(question, { kind: PLACES, parts: { list, id: scalarText(id) } }, (place) =>
      placesOf(question, place),
    )
  const wishes = id.map(scalarText)
  return countedReading(question, { kind: PLACES, parts: { list } }, (all) =>
    firstOf(question, all.list, wishes),
  )
}

const PLACES = 'places'

async function placesOf(question: OwnQuestion, { list, id }: { list: string; id: string }): Promise<Json> {
  const {
    database,
    case: { row },
    lists,
  } = question
  const held = await database
    .selectFrom('place')
    .innerJoin('application', 'application.id', 'place.application_id')
    .select(['place.application_id', 'place.rank', 'place.at', 'application.root_id'])
    .where('place.list', '=', list)
    .where('place.row_id', '=', id)
    .execute()
  const places = lists.book(list)?.byId.get(id)?.['places']
  const others = [...byFamily(held.filter((one) => one.root_id !== row.root_id)).values()]
  const own = held.find((one) => one.application_id === row.id)
  const before = others.filter((one) => own === undefined || isBefore(one, own))
  const { waiting, waits } = await countWaiting(database, row.id, list, id)
  const unheld = (typeof places === 'number' ? places : 0) - others.length
  return {
    free: waits && unheld > 0 ? await freeInTurn(question, list, id) : unheld,
    position: before.length + 1,
    waiting,
  }
}

/** How many others wait for the row, and whether this one does. */
async function countWaiting(
  database: Database,
  application: string,
  list: string,
  id: string,
): Promise<{ waiting: number; waits: boolean }> {
  const { all, own } = await database
    .selectFrom('place_wait')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('application_id', '=', application).as('own'),
    ])
    .where('list', '=', list)
    .where('row_id', '=', id)
    .executeTakeFirstOrThrow()
  return { waiting: all - own, waits: own > 0 }
}

/** Of a case that waits for this row: what is left when its turn comes. */
async function freeInTurn(question: OwnQuestion, list: string, id: string): Promise<number> {
  const first = await findFirst(question, list, [id])
  return first?.free ?? 0
}

/** What an application and the one that made it both hold is one place. */
function byFamily<T extends { root_id: string }>(held: readonly T[]): Map<string, T> {
  return new Map(held.map((one) => [one.root_id, one]))
}

async function firstOf(question: OwnQuestion, list: string, rows: string[]): Promise<Json> {
  const first = await findFirst(question, list, rows)
  return first === undefined ? { free: 0 } : { ...first }
}

async function findFirst(
  { database, portal, case: { row }, lists }: OwnQuestion,
  list: string,
  rows: string[],
): Promise<FirstFree | undefined> {
  const waiting = await database
    .selectFrom('place_wait')
    .select('rank')
    .where('list', '=', list)
    .where('application_id', '=', row.id)
    .executeTakeFirst()
  const about = { application: row.id, family: row.root_id, list, rows }
  const wishing = { ...about, rank: waiting?.rank ?? null, now: portal.clock.now() }
  return findFirstFree(database, wishing, lists.book(list))
}

interface Holding {
  application_id: string
  rank: string | null
  at: Date
}
function isBefore(one: Holding, other: Holding): boolean {
  if (one.rank !== other.rank) return one.rank !== null && (other.rank === null || one.rank < other.rank)
  const later = one.at.getTime() - other.at.getTime()
  // Of one moment neither may wait for the other.
  return later === 0 ? one.application_id < other.application_id : later < 0
}
