import { inTransaction } from '../applications/inTransaction.ts'
import type { Trx } from '../database/openDatabase.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { type EditionRecord, lockEdition, requireState } from './editionRows.ts'
import type { StudioAnswers } from './StudioAnswers.ts'

type Verdict = StudioAnswers['edition']['reviews'][number]['verdict']

export interface Judging {
  edition: EditionRecord
  person: string
  verdict: Verdict
  note: string
}

/** What somebody said of an edition, kept beside it. */
export async function noteReview(portal: Portal, trx: Trx, { edition, ...said }: Judging): Promise<void> {
  await trx
    .insertInto('edition_review')
    .values({
      edition_id: edition.id,
      at: portal.clock.now(),
      person_id: said.person,
      revision: edition.revision,
      verdict: said.verdict,
      note: said.note,
    })
    .execute()
}

interface Deed {
  person: SignedIn
  id: string
}

/** Back to be edited: from whoever was to look at it, or from the moment that it waits for. */
export async function reopenEdition(portal: Portal, { person, id }: Deed): Promise<void> {
  await inTransaction(portal, async (trx) => {
    const edition = await lockEdition(trx, id)
    requireState(edition, 'review', 'approved', 'scheduled')
    await trx
      .updateTable('edition')
      .set({ state: 'open', publish_at: null, publish_by: null })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('edition_build').where('edition_id', '=', id).execute()
    await noteReview(portal, trx, { edition, person: person.id, verdict: 'reopened', note: '' })
    await portal.audit(trx, { who: person.id, what: 'edition.reopen', about: id })
  })
}

export async function dropEdition(portal: Portal, { person, id }: Deed): Promise<void> {
  await inTransaction(portal, async (trx) => {
    requireState(await lockEdition(trx, id), 'open', 'review', 'approved', 'scheduled')
    await trx
      .updateTable('edition')
      .set({ state: 'dropped', publish_at: null, publish_by: null, dropped_at: portal.clock.now() })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('edition_build').where('edition_id', '=', id).execute()
    await portal.audit(trx, { who: person.id, what: 'edition.drop', about: id })
  })
}
