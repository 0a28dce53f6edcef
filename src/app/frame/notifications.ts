import { atom } from 'jotai'
import type { Answer } from '../http/Answer.ts'
import { call } from '../http/call.ts'
import { store } from '../state/store.ts'

type Notifications = Answer<'notifications'>

interface KnownNotifications extends Notifications {
  state: 'loading' | 'failed' | 'ready'
}
export const notificationsAtom = atom<KnownNotifications>({
  state: 'loading',
  unread: 0,
  items: [],
  next: null,
})

/** A failure leaves what is shown: the bell is beside the work, never in its way. Asked again a minute later. */
export async function refreshNotifications(): Promise<void> {
  try {
    store.set(notificationsAtom, { state: 'ready', ...(await call('notifications')) })
  } catch {
    store.set(notificationsAtom, (before) =>
      before.state === 'ready' ? before : { ...before, state: 'failed' },
    )
  }
}

export async function retryNotifications(): Promise<void> {
  store.set(notificationsAtom, (before) => ({ ...before, state: 'loading' }))
  await refreshNotifications()
}

export async function markAllRead(): Promise<void> {
  const unread = store.get(notificationsAtom).items.filter((item) => !item.read)
  if (unread.length === 0) return
  const ids = unread.map((item) => item.id)
  try {
    await call('readNotifications', { body: { ids } })
    store.set(notificationsAtom, (before) => ({
      ...before,
      unread: Math.max(0, before.unread - ids.length),
      items: before.items.map((item) => (ids.includes(item.id) ? { ...item, read: true } : item)),
    }))
  } catch {
    // They stay new, and are marked the next time.
  }
}
