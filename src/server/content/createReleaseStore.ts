import type { Database } from '../database/openDatabase.ts'
import type { MasterKeys } from '../people/masterKeys.ts'
import type { OpenRelease, ReleaseEvent, ReleaseStore } from './currentRelease.ts'
import { createReleaseOpener } from './createReleaseOpener.ts'
import { keepNewest } from './keepNewest.ts'
import { KeptReleases } from './KeptReleases.ts'
import { openRelease } from './openRelease.ts'
import { findCurrentRelease, isStored, openPacked } from './releaseRows.ts'

/** Open ones beside those that were asked for that nobody has published yet. */
const READY = 2
export function createReleaseStore(keys: MasterKeys): ReleaseStore {
  const opened = new KeptReleases()
  const ready = new Map<string, OpenRelease>()
  const { openNow, openInTurn } = createReleaseOpener(keys, opened)
  const listeners = new Set<(event: ReleaseEvent) => void>()
  let current = ''

  const tell = (event: ReleaseEvent): void => {
    for (const listener of listeners) listener(event)
  }
  const findRelease = async (
    database: Database,
    hash: string,
    open = database.isTransaction ? openNow : openInTurn,
  ): Promise<OpenRelease | undefined> => {
    const known = opened.get(hash)
    if (known !== undefined) return known
    const prepared = ready.get(hash)
    // Nobody is given what is not published.
    if (prepared !== undefined && (await isStored(database, hash))) {
      ready.delete(hash)
      return opened.keep(prepared)
    }
    return open(database, hash)
  }
  return {
    tell,
    findRelease: (database, hash) => findRelease(database, hash),
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
      await findRelease(database, found.hash, openNow)
      current = found.hash
      tell({ kind: 'release', hash: current })
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
