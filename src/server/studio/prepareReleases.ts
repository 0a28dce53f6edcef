import { sql } from 'kysely'
import type { ReleaseStore } from '../content/currentRelease.ts'
import type { Portal } from '../Portal.ts'
import type { Worker } from '../workers.ts'

/** Of those that wait; the newest ones. Others are opened when they are published. */
const MOST = 2
/** Those that could not be opened take no place of the others. */
const broken = new WeakMap<Portal, string[]>()

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
      if (packed !== undefined) prepareOrLeave(portal, packed)
    }
    return 0
  },
}

/** Whoever publishes it has it made anew: here it is told once, and left alone. */
function prepareOrLeave(portal: Portal, packed: Parameters<ReleaseStore['prepare']>[0]): void {
  try {
    portal.releases.prepare(packed)
  } catch (cause) {
    const { hash } = packed
    broken.set(portal, [...(broken.get(portal) ?? []), hash])
    const { name, message } = cause instanceof Error ? cause : new Error(String(cause))
    portal.log.warn({ release: hash, name, reason: message }, 'a release that waits could not be opened')
  }
}

/** Those that can be published now: onto another release nothing is published. */
const waiting = (portal: Portal) =>
  portal.database
    .selectFrom('edition')
    .innerJoin('edition_build', (join) =>
      join
        .onRef('edition_build.edition_id', '=', 'edition.id')
        .onRef('edition_build.revision', '=', 'edition.revision'),
    )
    .select(['edition_build.edition_id', 'edition_build.hash'])
    .where('edition.state', 'in', ['approved', 'scheduled'])
    .where('edition.base', '=', portal.releases.currentHash())
    .where('edition_build.hash', '!=', sql<string>`all(${broken.get(portal) ?? []}::text[])`)
    .orderBy('edition.changed_at', 'desc')
    .limit(MOST)
    .execute()
