import { under } from '../../../content/checks/place.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Flow } from '../Flow.ts'

/** The property of a row that counts its places (format.md 8, `places`). */
const PLACES = 'places'

/** A status that takes a place of a row which has none to give. */
export function holding({ machine, place, content }: Flow): Finding[] {
  return Object.entries(machine.statuses).flatMap(([name, { holds }]) => {
    const list = content.lists[holds?.list ?? '']
    if (holds === undefined || list === undefined) return []
    if (Object.hasOwn(list.row, PLACES)) return []
    return [
      findingAt(under(place, 'statuses', name, 'holds', 'list'), 'flow.noPlaces', {
        list: holds.list,
        places: PLACES,
      }),
    ]
  })
}
