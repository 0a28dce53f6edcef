import type { Database } from '../database/openDatabase.ts'
import type { MasterKeys } from '../people/masterKeys.ts'
import type { OpenRelease, ReleaseEvent, ReleaseStore } from './currentRelease.ts'
import { openRelease } from './openRelease.ts'
import { findCurrentRelease, findStoredRelease, openPacked } from './releaseRows.ts'

/** Open releases that are kept in memory: the current one and those that open drafts pin. */
const KEPT = 12

export function createReleaseStore(keys: MasterKeys): ReleaseStore {
  const opened = new Map<string, OpenRelease>()
  const listeners = new Set<(event: ReleaseEvent) => void>()
  let current = ''

  const tell = (event: ReleaseEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const keep = (release: OpenRelease): OpenRelease => {
    opened.delete(release.hash)
    opened.set(release.hash, release)
    const [oldest] = opened.keys()
    if (opened.size > KEPT && oldest !== undefined) opened.delete(oldest)
    return release
  }
  const findRelease = async (database: Database, hash: string): Promise<OpenRelease | undefined> => {
    const open = opened.get(hash)
    if (open !== undefined) return keep(open)
    const stored = await findStoredRelease(database, keys.release, hash)
    return stored && keep(openRelease(stored))
  }
  return {
    tell,
    findRelease,
    currentHash: () => current,
    getRelease: async (database, hash = current) => {
      const release = await findRelease(database, hash)
      if (release === undefined) throw new Error(`There is no release ${hash}`)
      return release
    },
    isOpen: (hash) => {
      const open = opened.get(hash)
      if (open !== undefined) keep(open)
      return open !== undefined
    },
    prepare: (packed) => {
      if (!opened.has(packed.hash)) keep(openRelease(openPacked(keys.release, packed)))
    },
    refresh: async (database) => {
      const found = await findCurrentRelease(database)
      if (found === undefined || found.hash === current) return
      // Opened before anybody asks for it: no request waits for what comes with a new release.
      await findRelease(database, found.hash)
      current = found.hash
      tell({ kind: 'release', hash: current })
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
