import type { Trx } from '../database/openDatabase.ts'
import { notifyPeople } from '../notifications/notifyPeople.ts'
import { fullName } from '../applications/applicantScope.ts'
import { findPeople } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { selectStaff } from '../staff/selectStaff.ts'
import { ANALYST } from '../testServices/mayTest.ts'
import type { EditionRecord } from './editionRows.ts'

/** What analysts hear of: the same ids in workflows/notifications.json say by which ways. */
const NOTICES = {
  submitted: 'studioNotice.submitted',
  approved: 'studioNotice.approved',
  returned: 'studioNotice.returned',
  published: 'studioNotice.published',
  missed: 'studioNotice.missed',
} as const
interface Happened {
  edition: EditionRecord
  what: keyof typeof NOTICES
  /** Whose deed it was: they know. Null = the portal's own. */
  by: string | null
  note?: string
}

/**
 * An edition that waits for a second pair of eyes is told to all who may look at it; what became of one, to those who wrote
 * it. With the transaction, or not at all.
 */
export async function tellAnalysts(portal: Portal, trx: Trx, happened: Happened): Promise<void> {
  const { edition, what, by, note = '' } = happened
  const authors = await authorsOf(trx, edition.id)
  const analysts = await activeAnalysts(trx)
  const isMeant = (id: string): boolean =>
    what === 'submitted' ? !authors.has(id) : authors.has(id) || id === edition.created_by
  const people = analysts.filter((id) => id !== by && isMeant(id))
  if (people.length === 0) return
  const doer = by === null ? undefined : (await findPeople(portal, trx, [by])).get(by)
  await notifyPeople(portal, trx, {
    id: NOTICES[what],
    params: {
      title: edition.title,
      who: doer === undefined ? '' : fullName(doer.profile),
      note,
      link: `${portal.config.origin}/studio?edition=${edition.id}&place=release`,
    },
    people,
    release: await portal.releases.getRelease(trx),
    // Handed over and taken back again and again: nobody's mailbox is filled.
    occasion: `edition/${edition.id}`,
    hourly: true,
  })
}

async function authorsOf(trx: Trx, id: string): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('edition_change')
    .select('person_id')
    .distinct()
    .where('edition_id', '=', id)
    .execute()
  return new Set(rows.map(({ person_id }) => person_id))
}

async function activeAnalysts(trx: Trx): Promise<string[]> {
  const rows = await selectStaff(trx)
    .where('staff_role.is_role', '=', ANALYST)
    .where('staff_role.institution', 'is', null)
    .orderBy('staff_role.person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}
