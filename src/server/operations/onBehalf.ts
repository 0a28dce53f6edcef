import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom something is done: what waits, waits in their turn. */
interface Behalf {
  /** A person's id, or an address as limits count it. */
  owner: string
  /** Waits for `wait` without counting as work: see `Admission.outside`. */
  aside: <T>(wait: () => Promise<T>) => Promise<T>
}

/** Owner of what nobody asked for. */
export const PORTAL = ''
const behalf = new AsyncLocalStorage<Behalf>()

/** What `work` does, and what follows from it, it does for somebody. */
export function onBehalf<T>(whose: Behalf, work: () => T): T {
  return behalf.run(whose, work)
}

export const ownerOfWork = (): string => behalf.getStore()?.owner ?? PORTAL

/** A wait for one's own turn, or for another thread. */
export function aside<T>(wait: () => Promise<T>): Promise<T> {
  return behalf.getStore()?.aside(wait) ?? wait()
}
