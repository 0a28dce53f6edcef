import type { Worker } from '../workers.ts'
import { hasMasters, readMasters } from './readMasters.ts'
import { readRing } from './openKeyRing.ts'
import { StartFault } from '../StartFault.ts'

/** Milliseconds after which every process knows what the database says of the keys; a rotation waits for several. */
export const KEYS_KNOWN = 1000

/**
 * Of every process: a rotation that runs elsewhere is its own within a second. Who was not given the new key ends before
 * anything is written that it could not read, and says why.
 */
export const followKeys: Worker = {
  name: 'followKeys',
  everyMilliseconds: KEYS_KNOWN,
  run: async ({ database, config, keys, log }) => {
    // A disk that is away for a moment is no other key.
    if (!hasMasters(config)) throw new Error('There is no master.key')
    try {
      keys.take(await readRing(database, readMasters(config)))
    } catch (cause) {
      if (!(cause instanceof StartFault)) throw cause
      log.fatal(cause.message)
      process.kill(process.pid, 'SIGTERM')
    }
    return 0
  },
}
