import type { Message, NewMessage } from './Message.ts'

/** More than this many are forgotten, the oldest first. */
const KEPT = 5000

export interface Inbox {
  /** With a key that was used before: the message of then, and nothing is sent again. */
  put: (message: NewMessage, idempotencyKey?: string) => Message
  /** To `to` (everybody when absent) with an id above `after`, the oldest first. */
  list: (to: string | undefined, after: number) => Message[]
  /** Resolves at the next message, or when `signal` ends. */
  next: (signal: AbortSignal) => Promise<void>
  clear: () => void
}

export function createInbox(): Inbox {
  let messages: Message[] = []
  let last = 0
  const byKey = new Map<string, Message>()
  const listeners = new Set<() => void>()

  return {
    put(given, idempotencyKey) {
      const before = idempotencyKey === undefined ? undefined : byKey.get(idempotencyKey)
      if (before !== undefined) return before
      last += 1
      const message: Message = { ...given, id: last }
      messages = [...messages, message].slice(-KEPT)
      if (idempotencyKey !== undefined) byKey.set(idempotencyKey, message)
      for (const listener of listeners) listener()
      return message
    },
    list: (to, after) =>
      messages.filter((message) => message.id > after && (to === undefined || sameAddress(message.to, to))),
    next: (signal) =>
      new Promise((resolve) => {
        const done = (): void => {
          listeners.delete(done)
          signal.removeEventListener('abort', done)
          resolve()
        }
        listeners.add(done)
        signal.addEventListener('abort', done)
        if (signal.aborted) done()
      }),
    clear() {
      messages = []
      byKey.clear()
    },
  }
}

/** Telephone numbers without spaces, addresses without regard to case; "+" may have become a space in a query. */
const plain = (address: string): string => address.replace(/[\s+()-]/g, '').toLowerCase()
const sameAddress = (left: string, right: string): boolean => plain(left) === plain(right)
