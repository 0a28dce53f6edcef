import { scalarText } from '../../applications/scalarText.ts'
import type { OwnFact } from './OwnFact.ts'

/**
 * `/slots/{list}/{id}`: the moments that a list's row offers (its property `slots`) and that are still to come. Nothing is
 * counted, so there is nothing to lock.
 */
export const freeSlots: OwnFact = ({ portal, key, lists }) => {
  const read = async () => {
    const slots = lists.book(scalarText(key['list']))?.byId.get(scalarText(key['id']))?.['slots']
    const now = portal.clock.now().getTime()
    const free = Array.isArray(slots) ? slots.filter((slot) => Date.parse(scalarText(slot)) > now) : []
    return { free }
  }
  return { read, readLocked: read }
}
