import type { CaseWords } from '#contract/caseCalls.ts'
import { countsFor } from '#engine/workflow/countsFor.ts'
import type { Actor } from '#engine/workflow/types.ts'
import { wordsIssues } from '#engine/form/remarks/wordsIssues.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import { applicantsTold } from '../applications/applicantsOf.ts'
import { strangersAmong } from '../applications/familyCases.ts'
import { commonParams } from '../applications/noticeOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Once } from '../http/once.ts'
import { notifyPeople } from '../notifications/notifyPeople.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { findOpenStaff } from '../staff/selectStaff.ts'
import { withFactor } from '../staff/withFactor.ts'
import type { CallAnswers } from './CallAnswers.ts'
import { requireMessageRoom } from './requireMessageRoom.ts'
import { authorOf, staffStanding } from './standingOf.ts'
import type { CaseworkTables } from './tables.ts'
import { messagesOf, type Reader, readerOf, readThreads } from './threads.ts'

/** Of one institution: nobody uses up what others have. */
const MESSAGES_MOST = 500
/** So many may wait for an answer: whoever has more to say says it at once. */
const IN_A_ROW = 10

interface Sending {
  person: SignedIn
  id: string
  words: CaseWords
  institution: string | null | undefined
  once: Once
}
type Row = CaseworkTables['case_message']
interface Author {
  role: string | null
  institution: string | null
}

/** Never changed and never taken back: who writes again says what was wrong. */
export async function sendMessage(portal: Portal, sending: Sending): Promise<CallAnswers['sendCaseMessage']> {
  const { person, id, once } = sending
  await inTransaction(portal, (trx) =>
    once(trx, async () => {
      const reader = await readerOf(portal, trx, { person, id, lock: true })
      const words = checkedWords(reader, sending.words)
      const author = await senderOf(portal, trx, { reader, sending })
      const sequence = await nextSequence(trx, reader, author)
      const sealed = reader.found.key.encryptJson(words)
      await requireMessageRoom(portal, trx, { author: person.id, bytes: sealed.length })
      await trx
        .insertInto('case_message')
        .values({
          application_id: id,
          sequence,
          at: portal.clock.now(),
          author_id: person.id,
          ...author,
          words: sealed,
        })
        .execute()
      await tellOthers(portal, trx, { reader, author, sequence })
      await portal.audit(trx, { who: person.id, what: 'case.message', about: id })
      return {}
    }),
  )
  return readThreads(portal, portal.database, { person, id })
}

/** Templates are for staff: in a person's own language their own words are enough. */
function checkedWords({ found, staff }: Reader, words: CaseWords): CaseWords {
  if ('text' in words) {
    const text = words.text.trim()
    if (text !== '') return { text }
    throw new ApiError('error.invalid', { issues: [{ path: '/words/text', code: 'valid.required' }] })
  }
  const all = Object.entries(staff ? (found.process.part.templates ?? {}) : {})
  const offered = Object.fromEntries(all.filter(([, { on }]) => on === 'message'))
  const issues = wordsIssues(words, offered, '/words')
  if (issues.length > 0) throw new ApiError('error.invalid', { issues })
  return words
}

/** An officer writes for their own institution, of several for the one that was asked; the applicant answers those who wrote. */
async function senderOf(
  portal: Portal,
  trx: Database,
  { reader, sending }: { reader: Reader; sending: Sending },
): Promise<Author> {
  if (!reader.writes) throw new ApiError('error.denied', { message: 'app.casework.closed' })
  const rows = await messagesOf(trx, reader)
  const wanted = sending.institution
  if (reader.staff) {
    const { actors } = await staffStanding(portal, trx, sending)
    return authorOf({ actors }, wanted === undefined ? lastAsked(rows, actors) : wanted)
  }
  const thread = rows.findLast(
    ({ role, institution }) => role !== null && (wanted === undefined || institution === wanted),
  )
  if (thread === undefined) throw new ApiError('error.denied', { message: 'app.casework.answersOnly' })
  return { role: null, institution: thread.institution }
}

/** To which of their institutions the applicant wrote last. */
function lastAsked(rows: readonly Row[], actors: readonly Actor[]): string | null | undefined {
  const own = new Set(actors.map(({ institution }) => institution ?? null))
  return rows.findLast(({ role, institution }) => role === null && own.has(institution))?.institution
}

async function nextSequence(trx: Database, { found, staff }: Reader, author: Author): Promise<number> {
  const rows = await trx
    .selectFrom('case_message')
    .select(['sequence', 'role', 'institution'])
    .where('application_id', '=', found.row.id)
    .orderBy('sequence')
    .execute()
  const thread = rows.filter(({ institution }) => institution === author.institution)
  const answered = thread.findLastIndex(({ role }) => (role === null) === staff)
  if (thread.length >= MESSAGES_MOST || thread.length - answered - 1 >= IN_A_ROW)
    throw new ApiError('error.denied', { message: 'app.casework.full' })
  return (rows.at(-1)?.sequence ?? 0) + 1
}

/** That there is a message, never what it says. */
async function tellOthers(
  portal: Portal,
  trx: Database,
  { reader, author, sequence }: { reader: Reader; author: Author; sequence: number },
): Promise<void> {
  const { found, staff } = reader
  const release = await portal.releases.getRelease(trx)
  const people = staff
    ? await applicantsTold(portal, trx, found)
    : await withFactor(
        portal,
        trx,
        await strangersAmong(trx, found, await writersOf(trx, found.row.id, author.institution)),
      )
  await notifyPeople(portal, trx, {
    id: staff ? 'app.casework.written' : 'app.casework.answered',
    params: commonParams(found, null),
    people,
    about: { application: found.row.id, process: found.row.process },
    release,
    occasion: `${found.row.id}/message/${sequence}`,
  })
}

/** Who has left that office since, or was shut out, hears nothing. */
async function writersOf(trx: Database, id: string, institution: string | null): Promise<string[]> {
  const rows = await trx
    .selectFrom('case_message')
    .select(['author_id', 'role', 'institution'])
    .where('application_id', '=', id)
    .where('role', 'is not', null)
    .execute()
  const written = rows.filter((row) => row.institution === institution)
  const roles = await findOpenStaff(
    trx,
    written.map((row) => row.author_id),
  )
  const still = written.filter(({ author_id, role }) =>
    (roles.get(author_id) ?? []).some((held) => role !== null && countsFor(held, { is: role, institution })),
  )
  return [...new Set(still.map((row) => row.author_id))]
}
