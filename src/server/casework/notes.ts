import { countsFor, grantsOf } from '#engine/workflow/countsFor.ts'
import type { Database } from '../database/openDatabase.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Once } from '../http/once.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { CallAnswers } from './CallAnswers.ts'
import { requireMessageRoom } from './requireMessageRoom.ts'
import { staffNames } from './staffNames.ts'
import { type Author, authorOf, type StaffStanding, staffStanding } from './standingOf.ts'

type Notes = CallAnswers['addCaseNote']

/** Of one case by one role at one institution; who needs more writes a message or decides. */
const NOTES_MOST = 200

interface Writing {
  person: SignedIn
  id: string
  text: string
  shared: boolean
  once: Once
}

/**
 * Notes that the reader's role and institution wrote, and those for all staff: as with messages, who sees some elements alone
 * reads those of their own institutions and of none, and whose role sees some places alone none.
 */
export async function findNotes(
  portal: Portal,
  database: Database,
  standing: StaffStanding & { person: SignedIn },
): Promise<Notes> {
  const { found, actors, person, sight } = standing
  const rows = await database
    .selectFrom('case_note')
    .selectAll()
    .where('application_id', '=', found.row.id)
    .orderBy('sequence')
    .execute()
  const own = new Set([null, ...actors.map(({ institution }) => institution ?? null)])
  const isShown = (institution: string | null): boolean =>
    sight.narrow === undefined && (!sight.limited || own.has(institution))
  const seen = rows.filter(
    ({ shared, role, institution, author_id }) =>
      (shared && isShown(institution)) ||
      author_id === person.id ||
      actors.some((actor) => grantsOf(actor).some((grant) => countsFor(grant, { is: role, institution }))),
  )
  const nameOf = await staffNames(
    portal,
    database,
    seen.map(({ author_id }) => author_id),
  )
  return seen.map(({ sequence, at, author_id, role, shared, words }) => ({
    sequence,
    at: at.toISOString(),
    name: nameOf(author_id),
    role,
    shared,
    mine: author_id === person.id,
    text: found.key.decryptJson(words),
  }))
}

/** A note is never changed: what was wrong is put right by the next one. */
export async function addNote(portal: Portal, writing: Writing): Promise<Notes> {
  const { person, id, once } = writing
  const text = writing.text.trim()
  if (text === '')
    throw new ApiError('error.invalid', { issues: [{ path: '/text', code: 'valid.required' }] })
  await inTransaction(portal, (trx) =>
    once(trx, async () => {
      const standing = await staffStanding(portal, trx, { person, id, lock: true })
      const author = authorOf(standing)
      const { last, own } = await countNotes(trx, id, author)
      if (own >= NOTES_MOST) throw new ApiError('error.denied', { message: 'app.casework.full' })
      const sealed = standing.found.key.encryptJson(text)
      await requireMessageRoom(portal, trx, { author: person.id, bytes: sealed.length })
      await trx
        .insertInto('case_note')
        .values({
          application_id: id,
          sequence: last + 1,
          at: portal.clock.now(),
          author_id: person.id,
          ...author,
          shared: writing.shared,
          words: sealed,
        })
        .execute()
      await portal.audit(trx, { who: person.id, what: 'case.note', about: id })
      return {}
    }),
  )
  return findNotes(portal, portal.database, {
    ...(await staffStanding(portal, portal.database, { person, id })),
    person,
  })
}

/** The last note of a case, and how many are of this author's role and institution: nobody uses up what others have. */
async function countNotes(
  trx: Database,
  id: string,
  { role, institution }: Author,
): Promise<{ last: number; own: number }> {
  const { last, own } = await trx
    .selectFrom('case_note')
    .select((eb) => [
      eb.fn.max('sequence').as('last'),
      eb.fn
        .countAll<number>()
        .filterWhere('role', '=', role)
        .filterWhere('institution', 'is not distinct from', institution)
        .as('own'),
    ])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  return { last: last ?? 0, own }
}
