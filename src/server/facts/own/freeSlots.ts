import { scalarText } from '../../applications/scalarText.ts'
import type { OwnFact } from './OwnFact.ts'

/** `/slots/{list}/{id}`: the moments that a list's row offers (its property `slots`) and that are still to come. */
export const freeSlots: OwnFact = {
  lockName: ({ key }) => `slots/${scalarText(key['list'])}/${scalarText(key['id'])}`,
  read: async ({ portal, key, lists }) => {
    const slots = lists.book(scalarText(key['list']))?.byId.get(scalarText(key['id']))?.['slots']
    const now = portal.clock.now().getTime()
    const free = Array.isArray(slots) ? slots.filter((slot) => Date.parse(scalarText(slot)) > now) : []
    return { free }
  },
}
