import { inTransaction } from '../applications/inTransaction.ts'
import { findCurrentRelease } from '../content/releaseRows.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { keepBuild, makeBuild } from './builds.ts'
import { requireNoErrors } from './checkEdition.ts'
import {
  type EditionRecord,
  findFiles,
  getEdition,
  lockEdition,
  requireRevision,
  requireState,
} from './editionRows.ts'
import { isAuthor } from './isAuthor.ts'
import { noteReview } from './moveEdition.ts'
import { tellAnalysts } from './tellAnalysts.ts'

interface Submitting {
  person: SignedIn
  id: string
  revision: number
  note: string
}

/**
 * To a second pair of eyes: without errors, with a release made of it that waits to be published. By somebody who wrote of
 * it: otherwise the one who looks at it could take an unfinished edition out of its author's hands.
 */
export async function submitEdition(portal: Portal, submitting: Submitting): Promise<void> {
  const { person, id, revision, note } = submitting
  const edition = await getEdition(portal.database, id)
  requireState(edition, 'open')
  requireRevision(edition, revision)
  await requireBase(portal.database, edition)
  if (!(await findFiles(portal.database, id)).some(({ differs }) => differs))
    throw new ApiError('error.denied', { message: 'msg.editionSame' })
  await requireNoErrors(portal, edition, person.id)
  const build = await makeBuild(portal, edition, person.id)
  await inTransaction(portal, async (trx) => {
    const locked = await lockEdition(trx, id)
    requireState(locked, 'open')
    requireRevision(locked, revision)
    if (!(await isAuthor(trx, id, person)))
      throw new ApiError('error.denied', { message: 'msg.editionOthers' })
    await keepBuild(trx, locked, build)
    await trx.updateTable('edition').set({ state: 'review' }).where('id', '=', id).execute()
    await noteReview(portal, trx, { edition: locked, person: person.id, verdict: 'submitted', note })
    await tellAnalysts(portal, trx, { edition: locked, what: 'submitted', by: person.id, note })
    await portal.audit(trx, { who: person.id, what: 'edition.submit', about: id })
  })
}

interface Reviewing extends Submitting {
  verdict: 'approved' | 'returned'
}

/** Four eyes: by somebody who has changed nothing of it. */
export async function reviewEdition(portal: Portal, reviewing: Reviewing): Promise<void> {
  const { person, id, revision, verdict, note } = reviewing
  await inTransaction(portal, async (trx) => {
    const edition = await lockEdition(trx, id)
    requireState(edition, 'review')
    requireRevision(edition, revision)
    if (await isAuthor(trx, id, person)) throw new ApiError('error.denied', { message: 'msg.editionOwn' })
    const state = verdict === 'approved' ? 'approved' : 'open'
    await trx.updateTable('edition').set({ state }).where('id', '=', id).execute()
    if (state === 'open') await trx.deleteFrom('edition_build').where('edition_id', '=', id).execute()
    await noteReview(portal, trx, { edition, person: person.id, verdict, note })
    await tellAnalysts(portal, trx, { edition, what: verdict, by: person.id, note })
    await portal.audit(trx, {
      who: person.id,
      what: `edition.${verdict}`,
      about: id,
      details: { reason: note },
    })
  })
}

/** @throws error.conflict: another release has become the current one since. */
export async function requireBase(database: Database, edition: EditionRecord): Promise<void> {
  const current = await findCurrentRelease(database)
  if (current?.hash !== edition.base) throw new ApiError('error.conflict', { message: 'msg.editionBehind' })
}
