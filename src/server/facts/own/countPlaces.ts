import { scalarText } from '../../applications/scalarText.ts'
import type { OwnFact } from './OwnFact.ts'

/**
 * `/places/{list}/{id}`: places of a list's row (its property `places`) that nobody holds, and where this application
 * stands among those that hold or want one: better rank first, then who came first.
 */
export const countPlaces: OwnFact = {
  lockName: ({ key }) => `places/${scalarText(key['list'])}/${scalarText(key['id'])}`,
  read: async ({ database, case: { row }, key, lists }) => {
    const [list, id] = [scalarText(key['list']), scalarText(key['id'])]
    const held = await database
      .selectFrom('place')
      .select(['application_id', 'rank', 'at'])
      .where('list', '=', list)
      .where('row_id', '=', id)
      .execute()
    const places = lists.book(list)?.byId.get(id)?.['places']
    const others = held.filter((one) => one.application_id !== row.id)
    const own = held.find((one) => one.application_id === row.id)
    const before = others.filter((one) => own === undefined || isBefore(one, own))
    return { free: (typeof places === 'number' ? places : 0) - others.length, position: before.length + 1 }
  },
}

interface Holding {
  rank: number | null
  at: Date
}
function isBefore(one: Holding, other: Holding): boolean {
  const difference = (one.rank ?? 0) - (other.rank ?? 0)
  return difference === 0 ? one.at <= other.at : difference > 0
}
