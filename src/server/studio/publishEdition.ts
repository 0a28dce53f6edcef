import { inTransaction } from '../applications/inTransaction.ts'
import type { PackedRelease } from '../content/tables.ts'
import { insertPacked, lockCurrentRelease } from '../content/releaseRows.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { findBuild, makeBuild } from './builds.ts'
import { type EditionRecord, getEdition, lockEdition, requireRevision, requireState } from './editionRows.ts'
import { requireBase } from './submitEdition.ts'
import { tellAnalysts } from './tellAnalysts.ts'

interface Publishing {
  /** Who says so; of one that was scheduled, who said when. */
  person: string
  id: string
  revision: number
}

/** Approved -> the current release. All of it is one transaction: it is there for everybody, or nothing of it is. */
export async function publishNow(
  portal: Portal,
  { person, id, revision }: Publishing,
  from: 'approved' | 'scheduled' = 'approved',
): Promise<void> {
  const look = (edition: EditionRecord): void => {
    requireState(edition, from)
    requireRevision(edition, revision)
  }
  const edition = await getEdition(portal.database, id)
  look(edition)
  // Of nobody who could fill the queue against it: a moment is missed once.
  const owner = from === 'scheduled' ? 'schedule' : person
  const build = (await findBuild(portal, edition)) ?? (await makeAnew(portal, id, { look, owner }))
  await inTransaction(portal, async (trx) => {
    const current = await lockCurrentRelease(trx)
    look(await lockEdition(trx, id))
    if (current?.hash !== edition.base) throw new ApiError('error.conflict', { message: 'msg.editionBehind' })
    const at = portal.clock.now()
    const { title } = edition
    // The folders as they were last taken in are known: they do not come back by themselves.
    const { foldersHash } = current
    await insertPacked(trx, build, { origin: 'studio', foldersHash, at, title, madeBy: person })
    await trx
      .updateTable('edition')
      .set({ state: 'published', release: build.hash, publish_at: null, changed_at: at })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('edition_build').where('edition_id', '=', id).execute()
    await trx.deleteFrom('edition_presence').where('edition_id', '=', id).execute()
    // Who set the moment was not there when it came.
    await tellAnalysts(portal, trx, { edition, what: 'published', by: from === 'scheduled' ? null : person })
    await portal.audit(trx, {
      who: person,
      what: 'edition.publish',
      about: id,
      details: { release: build.hash },
    })
  })
  await portal.releases.refresh(portal.database)
}

/** What another server published meanwhile keeps no build, and needs none. */
async function makeAnew(
  portal: Portal,
  id: string,
  { look, owner }: { look: (edition: EditionRecord) => void; owner: string },
): Promise<PackedRelease> {
  const edition = await getEdition(portal.database, id)
  look(edition)
  return makeBuild(portal, edition, owner)
}

/** At a moment that is still to come: the worker does it then. */
export async function schedule(
  portal: Portal,
  { person, id, revision }: Publishing,
  at: Date,
): Promise<void> {
  if (at <= portal.clock.now()) throw new ApiError('error.denied', { message: 'msg.editionPast' })
  await inTransaction(portal, async (trx) => {
    const edition = await lockEdition(trx, id)
    requireState(edition, 'approved')
    requireRevision(edition, revision)
    await requireBase(trx, edition)
    await trx
      .updateTable('edition')
      .set({
        state: 'scheduled',
        publish_at: at,
        publish_by: person,
        publish_tries: 0,
        publish_after: null,
      })
      .where('id', '=', id)
      .execute()
    await portal.audit(trx, {
      who: person,
      what: 'edition.schedule',
      about: id,
      details: { until: at.toISOString() },
    })
  })
}
