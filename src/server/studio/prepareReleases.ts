import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'

/** Of those that wait; the newest ones. Others are opened when they are published. */
const MOST = 2

/**
 * What was approved is opened before somebody publishes it: reading a release takes longer than a second look at which one
 * is the current one.
 */
export const prepareReleases: Worker = {
  name: 'prepareReleases',
  everyMilliseconds: 1000,
  run: async (portal) => {
    for (const { edition_id, hash } of await waiting(portal)) {
      if (portal.releases.isOpen(hash)) continue
      const packed = await portal.database
        .selectFrom('edition_build')
        .select(['hash', 'content', 'files', 'signature'])
        .where('edition_id', '=', edition_id)
        .where('hash', '=', hash)
        .executeTakeFirst()
      if (packed !== undefined) portal.releases.prepare(packed)
    }
    return 0
  },
}

/** Those that can be published now: onto another release nothing is published. */
const waiting = ({ database, releases }: Portal) =>
  database
    .selectFrom('edition')
    .innerJoin('edition_build', (join) =>
      join
        .onRef('edition_build.edition_id', '=', 'edition.id')
        .onRef('edition_build.revision', '=', 'edition.revision'),
    )
    .select(['edition_build.edition_id', 'edition_build.hash'])
    .where('edition.state', 'in', ['approved', 'scheduled'])
    .where('edition.base', '=', releases.currentHash())
    .orderBy('edition.changed_at', 'desc')
    .limit(MOST)
    .execute()
