import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Bundle } from '#engine/bundle/types.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { keepNewest } from './keepNewest.ts'
import { isGenuine } from './manifest.ts'
import { isStored, withInputs } from './releaseRows.ts'

type Files = Bundle['files']

const gunzipAsync = promisify(gunzip)
/** Earlier releases whose files stay in memory, some megabytes each. */
const MAX_KEPT = 8
/** Requests that wait for the files of earlier releases. */
const MAX_WAITING = 100
/** Of the time that reading one release takes: so long nobody reads the next one. */
const REST_FACTOR = 5

/**
 * Files of published releases, for anybody who names the hash. Those of a release that is open are at hand. Of an earlier one
 * nothing is opened: its files are read beside the event loop, one release at a time, with rests between. So whoever asks for one
 * after the other makes those wait who do the same, and nobody else.
 */
export function createReleaseFiles(portal: Portal): (hash: string) => Promise<Files | undefined> {
  const kept = new Map<string, Promise<Files | undefined>>()
  let turn: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const readInTurn = (hash: string): Promise<Files | undefined> => {
    if (waiting >= MAX_WAITING) throw new ApiError('error.unavailable')
    waiting += 1
    let rested: Promise<void> | undefined
    const read = turn.then(async () => {
      const beganAt = performance.now()
      try {
        return await readFiles(portal, hash)
      } finally {
        waiting -= 1
        rested = rest(REST_FACTOR * (performance.now() - beganAt))
      }
    })
    turn = read.catch(() => undefined).then(() => rested)
    return read
  }
  return async (hash) => {
    const { releases, database } = portal
    if (releases.isOpen(hash)) return (await releases.findRelease(database, hash))?.files
    // A made-up hash takes no turn, and no place of what is kept.
    if (!kept.has(hash) && !(await isStored(database, hash))) return undefined
    const known = kept.get(hash)
    const files = known ?? readInTurn(hash)
    keepNewest(kept, { key: hash, value: files, max: MAX_KEPT })
    // What could not be read is asked again.
    if (known === undefined) files.catch(() => kept.get(hash) === files && kept.delete(hash))
    return files
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

const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms).unref())
