import type { Database } from '../database/openDatabase.ts'
import type { MasterKeys } from '../people/masterKeys.ts'
import type { OpenRelease, ReleaseEvent, ReleaseStore } from './currentRelease.ts'
import { keepNewest } from './keepNewest.ts'
import { openRelease } from './openRelease.ts'
import { findCurrentRelease, findStoredRelease, isStored, openPacked } from './releaseRows.ts'

/** Open releases that are kept in memory: the current one and those that open drafts pin. */
const KEPT = 12
/** Open ones beside them that nobody has published yet. */
const READY = 2

export function createReleaseStore(keys: MasterKeys): ReleaseStore {
  const opened = new Map<string, OpenRelease>()
  const ready = new Map<string, OpenRelease>()
  const listeners = new Set<(event: ReleaseEvent) => void>()
  let current = ''

  const tell = (event: ReleaseEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const keep = (release: OpenRelease): OpenRelease => {
    keepNewest(opened, { key: release.hash, value: release, max: KEPT })
    return release
  }
  const findRelease = async (database: Database, hash: string): Promise<OpenRelease | undefined> => {
    const open = opened.get(hash)
    if (open !== undefined) return keep(open)
    const prepared = ready.get(hash)
    // Nobody is given what is not published.
    if (prepared !== undefined && (await isStored(database, hash))) {
      ready.delete(hash)
      return keep(prepared)
    }
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
    isOpen: (hash) => opened.has(hash) || ready.has(hash),
    prepare: (packed) => {
      const { hash } = packed
      if (opened.has(hash) || ready.has(hash)) return
      keepNewest(ready, { key: hash, value: openRelease(openPacked(keys.release, packed)), max: READY })
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
