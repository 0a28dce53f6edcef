import type { OwnFact } from './OwnFact.ts'

/** `/slots/{list}/{id}`: the moments that a list's row offers (its property `slots`) and that are still to come. */
export const freeSlots: OwnFact = {
  lockName: ({ key }) => `slots/${String(key['list'])}/${String(key['id'])}`,
  read: async ({ portal, key, lists }) => {
    const slots = lists.book(String(key['list']))?.byId.get(String(key['id']))?.['slots']
    const now = portal.clock.now().getTime()
    const free = Array.isArray(slots) ? slots.filter((slot) => Date.parse(String(slot)) > now) : []
    return { free }
  },
}
