import type { Database } from '../database/openDatabase.ts'
import type { MasterKeys } from '../people/masterKeys.ts'
import type { OpenRelease } from './currentRelease.ts'
import type { KeptReleases } from './KeptReleases.ts'
import { openRelease } from './openRelease.ts'
import { findPacked, openPackedWithRests } from './releaseRows.ts'

/** Of the time that opening took: so long no look opens the next one. */
const REST_FACTOR = 2
/** What waited long for the database was no work. */
const LONGEST_REST = 1000

type Open = (database: Database, hash: string) => Promise<OpenRelease | undefined>

/**
 * Opens releases that are not open: each once for all who ask for it, one after the other and with rests between, so that
 * whoever looks at many of them in turn costs nobody else their answer. Whoever holds a connection waits for no turn, and for
 * nobody who still needs a connection.
 */
export function createReleaseOpener(
  keys: MasterKeys,
  opened: KeptReleases,
): { openNow: Open; openInTurn: Open } {
  const opening = new Map<string, Promise<OpenRelease>>()
  const inLine = new Map<string, Promise<OpenRelease | undefined>>()
  let lastTurn = Promise.resolve()

  const openNow: Open = async (database, hash) => {
    const packed = await findPacked(database, hash)
    if (packed === undefined) return undefined
    const open = async (): Promise<OpenRelease> =>
      opened.keep(openRelease(await openPackedWithRests(keys.release, packed)))
    return opened.get(hash) ?? once(opening, hash, open)
  }
  const openInTurn: Open = (database, hash) =>
    once(inLine, hash, async () => {
      const before = lastTurn
      const { promise, resolve } = Promise.withResolvers<void>()
      lastTurn = promise
      await before
      const beganAt = performance.now()
      try {
        return opened.get(hash) ?? (await openNow(database, hash))
      } finally {
        const rest = REST_FACTOR * (performance.now() - beganAt)
        setTimeout(resolve, Math.min(rest, LONGEST_REST)).unref()
      }
    })
  return { openNow, openInTurn }
}

/** What runs under a key already runs for whoever asks meanwhile, too. */
function once<Value>(
  running: Map<string, Promise<Value>>,
  key: string,
  run: () => Promise<Value>,
): Promise<Value> {
  const known = running.get(key)
  if (known !== undefined) return known
  const begun = run().finally(() => running.delete(key))
  running.set(key, begun)
  return begun
}
