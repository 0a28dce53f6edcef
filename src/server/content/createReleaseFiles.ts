import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Bundle } from '#engine/bundle/types.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Portal } from '../Portal.ts'
import { FairQueue } from '../threads/FairQueue.ts'
import { keepNewest } from './keepNewest.ts'
import { isGenuine } from './manifest.ts'
import { findStored, withInputs } from './releaseRows.ts'

type Files = Bundle['files']

const gunzipAsync = promisify(gunzip)
/** Earlier releases whose files stay in memory, some megabytes each. */
const MAX_KEPT = 8
/** Requests that wait for the files of earlier releases, of all addresses and of one. */
const MAX_WAITING = { maxQueue: 100, maxQueuePerOwner: 10 }
/** Of the time that reading one release takes: so long nobody reads the next one. */
const REST_FACTOR = 5
/** Anything else names no release, and is not asked for. */
const HASH = /^[0-9a-f]{64}$/

/** @param owner whose turn it takes: an address */
export type FindFiles = (hash: string, owner: string) => Promise<Files | undefined>

/**
 * Files of published releases, for anybody who names the hash. Those of a release that is open are at hand. Of an earlier one
 * nothing is opened: its files are read beside the event loop, one release at a time, with rests between, and addresses take
 * turns. So whoever asks for one after the other waits long, and nobody else does.
 */
export function createReleaseFiles(portal: Portal): FindFiles {
  const { releases, database } = portal
  const kept = new Map<string, Promise<Files | undefined>>()
  const turns = new FairQueue(MAX_WAITING)
  const isPublished = createLookup(database)

  const readInTurn = async (hash: string, owner: string): Promise<Files | undefined> => {
    const leave = await turns.enter(owner)
    if (leave === undefined) throw new ApiError('error.unavailable')
    const beganAt = performance.now()
    try {
      return await readFiles(portal, hash)
    } finally {
      setTimeout(leave, REST_FACTOR * (performance.now() - beganAt)).unref()
    }
  }
  return async (hash, owner) => {
    if (!HASH.test(hash)) return undefined
    if (releases.isOpen(hash)) return (await releases.findRelease(database, hash))?.files
    // A made-up hash takes no turn, and no place of what is kept.
    if (!kept.has(hash) && !(await isPublished(hash))) return undefined
    const known = kept.get(hash)
    const files = known ?? readInTurn(hash, owner)
    keepNewest(kept, { key: hash, value: files, max: MAX_KEPT })
    // What could not be read is asked again.
    if (known === undefined) files.catch(() => kept.get(hash) === files && kept.delete(hash))
    return files
  }
}

/**
 * Whether there is such a release. All that is asked while a query runs is asked in the next one: however many requests name a
 * made-up hash, they take one connection of the database.
 */
function createLookup(database: Database): (hash: string) => Promise<boolean> {
  let waiting = new Map<string, PromiseWithResolvers<boolean>>()
  let isAsking = false
  const ask = async (): Promise<void> => {
    isAsking = true
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      try {
        const stored = await findStored(database, [...asked.keys()])
        for (const [hash, { resolve }] of asked) resolve(stored.has(hash))
      } catch (cause) {
        for (const { reject } of asked.values()) reject(cause)
      }
    }
    isAsking = false
  }
  return (hash) => {
    const waiter = waiting.get(hash) ?? Promise.withResolvers<boolean>()
    waiting.set(hash, waiter)
    if (!isAsking) void ask()
    return waiter.promise
  }
}

async function readFiles({ database, keys }: Portal, hash: string): Promise<Files | undefined> {
  const row = await database
    .selectFrom('release')
    .select(['files', 'signature'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const files: Files = JSON.parse((await gunzipAsync(row.files)).toString('utf8'))
  if (!isGenuine(keys.release, { hash, files }, row.signature))
    throw new Error(`The release ${hash} does not carry this installation's signature`)
  return withInputs(files)
}
