import { AsyncLocalStorage } from 'node:async_hooks'

/** Work that nobody asked for. */
export const PORTAL = ''
const owners = new AsyncLocalStorage<string>()

/** What `work` asks of the database, it asks for `owner`: a person's id, or an address as limits count it. */
export function asOwner<T>(owner: string, work: () => T): T {
  return owners.run(owner, work)
}

export const connectionOwner = (): string => owners.getStore() ?? PORTAL
