import type { Portal } from '../../Portal.ts'
import type { Worker } from '../../workers.ts'
import { cancelUpload } from './cancelUpload.ts'

const HOUR = 3_600_000
/** Long enough for whoever goes on tomorrow where the network was cut. */
const IDLE = 24 * HOUR
const PAGE = 100

/** Removes uploads that nobody goes on with, and the traces of those that are complete. */
export const sweepOpenUploads: Worker = {
  name: 'openUploads',
  everyMilliseconds: HOUR,
  run: async (portal) => {
    const since = new Date(portal.clock.now().getTime() - IDLE)
    const idle = await idleUploads(portal, since)
    for (const upload of idle) await cancelUpload(portal, upload, since)
    return idle.length === PAGE ? PAGE : 0
  },
}

const idleUploads = (portal: Portal, since: Date) =>
  portal.database
    .selectFrom('upload')
    .select(['person_id', 'id'])
    .where('touched_at', '<', since)
    .limit(PAGE)
    .execute()
