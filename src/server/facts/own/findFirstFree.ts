import { anyText } from '../../database/anyOf.ts'
import { SILENT_PAUSE } from '../SilentSource.ts'
import type { Database } from '../../database/openDatabase.ts'
import type { ListBook } from '../../lists/ListBook.ts'

/** Who wants a place of one of several rows of a list, the dearest wish first. */
interface Wishing {
  application: string
  /** Of the application and those that made it: what they hold counts once, and for nobody against themselves. */
  family: string
  list: string
  rows: readonly string[]
  /** As `rankKey` has made it. */
  rank: string | null
  now: Date
}
export interface FirstFree {
  row: string
  index: number
  free: number
}

/**
 * The first of the wishes that has a place left once everybody better who waits has the first of theirs. So who gets
 * what does not depend on which of the waiting cases is looked at first, nor on how many workers look.
 */
export async function findFirstFree(
  database: Database,
  wishing: Wishing,
  book: ListBook | undefined,
): Promise<FirstFree | undefined> {
  const left = await placesLeft(database, wishing, book)
  if (!wishing.rows.some((row) => left.has(row))) return undefined
  for (const rows of await betterWishes(database, wishing, [...left.keys()])) {
    const taken = rows.find((row) => left.has(row))
    if (taken !== undefined) take(left, taken)
  }
  const index = wishing.rows.findIndex((row) => left.has(row))
  const row = wishing.rows[index]
  return row === undefined ? undefined : { row, index, free: left.get(row) ?? 0 }
}

/** Only rows with a place that nobody else holds. */
async function placesLeft(
  database: Database,
  { list, family }: Wishing,
  book: ListBook | undefined,
): Promise<Map<string, number>> {
  const held = await database
    .selectFrom('place')
    .innerJoin('application', 'application.id', 'place.application_id')
    .select('place.row_id')
    .select((eb) => eb.fn.count<number>('application.root_id').distinct().as('count'))
    .where('place.list', '=', list)
    .where('application.root_id', '!=', family)
    .groupBy('place.row_id')
    .execute()
  const taken = new Map(held.map(({ row_id, count }) => [row_id, count]))
  const left = new Map<string, number>()
  for (const [id, { places }] of book?.byId ?? []) {
    const free = (typeof places === 'number' ? places : 0) - (taken.get(id) ?? 0)
    if (free > 0) left.set(id, free)
  }
  return left
}

/**
 * What those want who are better and wait, the best first; of equals the one that was made first by its id. One that could
 * not be moved, and is let alone for long, keeps nobody waiting; whose source is silent for a moment keeps its turn.
 */
async function betterWishes(
  database: Database,
  { list, application, rank, now }: Wishing,
  rows: string[],
): Promise<string[][]> {
  if (rank === null) return []
  const waiting = await database
    .selectFrom('place_wait')
    .select(['application_id', 'row_id'])
    .where('list', '=', list)
    .where('row_id', '=', anyText(rows))
    .where((eb) =>
      eb.or([eb('rank', '<', rank), eb.and([eb('rank', '=', rank), eb('application_id', '<', application)])]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('timer')
            .select('timer.id')
            .whereRef('timer.application_id', '=', 'place_wait.application_id')
            .where('timer.kind', '=', 'tick')
            .where('timer.done_at', 'is', null)
            .where('timer.not_before', '>', new Date(now.getTime() + SILENT_PAUSE)),
        ),
      ),
    )
    .orderBy('rank')
    .orderBy('application_id')
    .orderBy('wish')
    .execute()
  const wishes = new Map<string, string[]>()
  for (const { application_id, row_id } of waiting)
    wishes.set(application_id, [...(wishes.get(application_id) ?? []), row_id])
  return [...wishes.values()]
}

function take(left: Map<string, number>, row: string): void {
  const rest = (left.get(row) ?? 0) - 1
  if (rest > 0) left.set(row, rest)
  else left.delete(row)
}
