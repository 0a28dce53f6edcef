import type { Database } from '../../database/openDatabase.ts'
import { scalarText } from '../../applications/scalarText.ts'
import type { Json } from '#engine/values/types.ts'
import { findFirstFree } from './findFirstFree.ts'
import { countedReading, type OwnFact, type OwnQuestion } from './OwnFact.ts'

/**
 * `/places/{list}/{id}`: places of a list's row (its property `places`) that nobody holds, and where this application
 * stands among those that hold one: better rank first, then who came first; how many others wait for one. With
 * several ids, the dearest wish first: which of them (`row`, `index`) has a place left when those who wait with a better
 * rank have had their turn; then all of the list is locked, since one wish depends on all others.
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

async function placesOf(
  { database, case: { row }, lists }: OwnQuestion,
  { list, id }: { list: string; id: string },
): Promise<Json> {
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
  return {
    free: (typeof places === 'number' ? places : 0) - others.length,
    position: before.length + 1,
    waiting: await countWaiting(database, row.id, list, id),
  }
}

async function countWaiting(
  database: Database,
  application: string,
  list: string,
  id: string,
): Promise<number> {
  const { count } = await database
    .selectFrom('place_wait')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('list', '=', list)
    .where('row_id', '=', id)
    .where('application_id', '!=', application)
    .executeTakeFirstOrThrow()
  return count
}

/** What an application and the one that made it both hold is one place. */
function byFamily<T extends { root_id: string }>(held: readonly T[]): Map<string, T> {
  return new Map(held.map((one) => [one.root_id, one]))
}

async function firstOf(
  { database, case: { row }, lists }: OwnQuestion,
  list: string,
  rows: string[],
): Promise<Json> {
  const waiting = await database
    .selectFrom('place_wait')
    .select('rank')
    .where('list', '=', list)
    .where('application_id', '=', row.id)
    .executeTakeFirst()
  const wishing = { application: row.id, family: row.root_id, list, rows, rank: waiting?.rank ?? null }
  const first = await findFirstFree(database, wishing, lists.book(list))
  return first === undefined ? { free: 0 } : { ...first }
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
