import { APPLICANT } from '#engine/workflow/mayAct.ts'
import type { Access } from '../applications/accessOf.ts'
import type { Case } from '../applications/Case.ts'
import { getCase } from '../applications/getCase.ts'
import { applicantsOf } from '../applications/applicantsOf.ts'
import { inTransaction } from '../applications/inTransaction.ts'
import { isDraftStatus } from '../applications/isDraftStatus.ts'
import { readsOtherParents } from '../applications/otherParent.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import type { CallAnswers } from './CallAnswers.ts'
import { messagesSeen } from './messagesSeen.ts'
import { staffNames } from './staffNames.ts'
import { staffStanding } from './standingOf.ts'
import type { CaseworkTables } from './tables.ts'

type Threads = CallAnswers['caseThreads']
type Row = CaseworkTables['case_message']

/** Who reads messages: staff as far as `messagesSeen` says, the applicant all of them, another parent none. */
export interface Reader {
  found: Case
  access: Access
  staff: boolean
  seen: (rows: readonly Row[]) => Row[]
  /** They may write now. */
  writes: boolean
}

export async function readerOf(
  portal: Portal,
  database: Database,
  question: { person: SignedIn; id: string; lock?: boolean },
): Promise<Reader> {
  const { found, access } = await getCase(portal, database, question)
  const open = isOpen(found)
  if (access.kind !== 'staff') {
    // Somebody who was let see a case reads no letters of others; whoever looks as the applicant reads theirs.
    const own = access.kind === 'applicant' || question.person.switchedBy !== undefined
    if (!own) throw new ApiError('error.forbidden')
    return {
      found,
      access,
      staff: false,
      // What another parent and the officers write to each other is theirs.
      seen: (rows) => (readsOtherParents(access) ? [] : [...rows]),
      writes: open && access.kind === 'applicant',
    }
  }
  const { sight, actors } = await staffStanding(portal, database, { ...question, lock: false })
  return { found, access, staff: true, seen: messagesSeen(sight, actors), writes: open }
}

/** While it is handed in and not closed. */
function isOpen({ workflow, state }: Case): boolean {
  return !isDraftStatus({ workflow, state }) && workflow.statuses[state.status]?.phase !== 'closed'
}

export async function readThreads(
  portal: Portal,
  database: Database,
  question: { person: SignedIn; id: string },
): Promise<Threads> {
  const reader = await readerOf(portal, database, question)
  const rows = await messagesOf(database, reader)
  const seen = await seenOf(database, question.id)
  const nameOf = await staffNames(portal, database, reader.staff ? officersOf(rows) : [])
  const applicants = await applicantsOf(database, reader.found)
  const readByThem = Math.max(0, ...applicants.map((id) => seen.get(id) ?? 0))
  const readByMe = seen.get(question.person.id) ?? 0
  const threads = new Map<string | null, Threads['threads'][number]>()
  let unread = 0
  for (const row of rows) {
    const mine = row.author_id === question.person.id
    const fresh = (row.role === null) === reader.staff && !mine && row.sequence > readByMe
    if (fresh) unread += 1
    const thread = threads.get(row.institution) ?? { institution: row.institution, messages: [] }
    threads.set(row.institution, thread)
    thread.messages.push({
      sequence: row.sequence,
      at: row.at.toISOString(),
      who: row.role ?? APPLICANT,
      ...(reader.staff && row.role !== null && { name: nameOf(row.author_id) }),
      mine,
      unread: fresh,
      ...(reader.staff && row.role !== null && { read: row.sequence <= readByThem }),
      words: reader.found.key.decryptJson(row.words),
    })
  }
  const open = reader.writes && (reader.staff || threads.size > 0)
  return { threads: [...threads.values()], unread, open }
}

const officersOf = (rows: readonly Row[]): string[] =>
  rows.filter(({ role }) => role !== null).map(({ author_id }) => author_id)

export async function messagesOf(database: Database, { found, seen }: Reader): Promise<Row[]> {
  const rows = await database
    .selectFrom('case_message')
    .selectAll()
    .where('application_id', '=', found.row.id)
    .orderBy('sequence')
    .execute()
  return seen(rows)
}

async function seenOf(database: Database, id: string): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('case_seen')
    .select(['person_id', 'sequence'])
    .where('application_id', '=', id)
    .execute()
  return new Map(rows.map((row) => [row.person_id, row.sequence]))
}

/** Never back, and never beyond what there is. */
export async function seeMessages(
  portal: Portal,
  { person, id, sequence }: { person: SignedIn; id: string; sequence: number },
): Promise<void> {
  await inTransaction(portal, async (trx) => {
    const reader = await readerOf(portal, trx, { person, id })
    const last = (await messagesOf(trx, reader)).at(-1)?.sequence ?? 0
    const upTo = Math.min(sequence, last)
    if (upTo === 0) return
    await trx
      .insertInto('case_seen')
      .values({ application_id: id, person_id: person.id, sequence: upTo })
      .onConflict((conflict) =>
        conflict
          .columns(['application_id', 'person_id'])
          .doUpdateSet({ sequence: upTo })
          .where('case_seen.sequence', '<', upTo),
      )
      .execute()
  })
}
