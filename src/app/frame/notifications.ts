import { atom } from 'jotai'
import { call, type Answer } from '../http/call.ts'
import { store } from '../state/store.ts'

type Notifications = Answer<'notifications'>

export const notificationsAtom = atom<Notifications>({ unread: 0, items: [] })

/** A failure leaves what is shown: the bell is beside the work, never in its way. */
export async function refreshNotifications(): Promise<void> {
  try {
    store.set(notificationsAtom, await call('notifications'))
  } catch {
    // Asked again a minute later.
  }
}

export async function markAllRead(): Promise<void> {
  const unread = store.get(notificationsAtom).items.filter((item) => !item.read)
  if (unread.length === 0) return
  const ids = unread.map((item) => item.id)
  try {
    await call('readNotifications', { body: { ids } })
    store.set(notificationsAtom, (before) => ({
      unread: Math.max(0, before.unread - ids.length),
      items: before.items.map((item) => (ids.includes(item.id) ? { ...item, read: true } : item)),
    }))
  } catch {
    // They stay new, and are marked the next time.
  }
}
