import { type Kysely, sql } from 'kysely'
import { anyOf } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { prepared } from '../database/prepared.ts'
import type { Tables } from '../database/Tables.ts'
import type { ListVersions } from '../lists/listBooks.ts'
import { openPerson, PERSON_COLUMNS } from '../people/findPerson.ts'
import type { Portal } from '../Portal.ts'
import { applicantScope } from './applicantScope.ts'
import type { Answers, Case } from './Case.ts'
import { stateOfRow } from './stateOfRow.ts'

/** Undefined: there is none, or the person was erased. `database` is the transaction where there is one. */
export async function loadCase(portal: Portal, database: Database, id: string): Promise<Case | undefined> {
  const [stored] = await readCase.ask(database, { id, now: portal.clock.now() })
  return stored && openCase(portal, database, stored)
}

/** One question for any number; those of whoever was erased are absent. */
export async function loadCases(
  portal: Portal,
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Case>> {
  const found = new Map<string, Case>()
  for (const stored of await readCases.ask(database, { ids, now: portal.clock.now() })) {
    const opened = await openCase(portal, database, stored)
    if (opened !== undefined) found.set(stored.id, opened)
  }
  return found
}

type StoredCase = Awaited<ReturnType<typeof readCase.ask>>[number]

async function openCase(portal: Portal, database: Database, stored: StoredCase): Promise<Case | undefined> {
  const {
    typed,
    writing,
    carried,
    is_timer_due,
    lists,
    profile,
    portal_number,
    wrapped,
    contact,
    language,
    ...row
  } = stored
  const columns = { id: row.subject_id, profile, portal_number, wrapped, contact, language }
  const person = openPerson(portal, columns)
  if (person === undefined) return undefined
  const { key } = person
  const release = await portal.releases.getRelease(database, row.release)
  const process = release.process(row.process)
  return {
    row,
    isTimerDue: is_timer_due,
    lists: lists ?? {},
    state: stateOfRow(row, key.decryptJson(row.state)),
    draft: typed === null ? undefined : key.decryptJson<Answers>(typed),
    ...(writing && { writing }),
    ...(carried && { notice: key.decryptJson(carried) }),
    release,
    process,
    workflow: process.part.workflow,
    key,
    applicant: applicantScope(person, row.institution),
  }
}

/** All of it in one question: every call about a case begins with it. */
const selectCases = (tables: Kysely<Tables>, now: Date) =>
  tables
    .selectFrom('application')
    .leftJoin('draft', 'draft.application_id', 'application.id')
    .innerJoin('person', 'person.id', 'application.subject_id')
    .innerJoin('person_key', 'person_key.person_id', 'person.id')
    .leftJoin('account', 'account.person_id', 'person.id')
    .selectAll('application')
    .select(['draft.answers as typed', 'draft.writing', 'draft.carried', ...PERSON_COLUMNS])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('timer')
            .select('timer.id')
            .whereRef('timer.application_id', '=', 'application.id')
            .where('timer.done_at', 'is', null)
            .where('timer.due_at', '<=', now),
        )
        .$castTo<boolean>()
        .as('is_timer_due'),
    )
    .select(sql<ListVersions | null>`(select json_object_agg(list, version) from list_version)`.as('lists'))

const readCase = prepared((tables, { id, now }: { id: string; now: Date }) =>
  selectCases(tables, now).where('application.id', '=', id),
)
const readCases = prepared((tables, { ids, now }: { ids: readonly string[]; now: Date }) =>
  selectCases(tables, now).where('application.id', '=', anyOf(ids)),
)

/** A statement of its own: what is read beside the lock would be as it was before the wait for it. */
const lockFamily = prepared<{ id: string }>((tables, { id }) =>
  tables
    .selectFrom('application')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('application').select('root_id').where('id', '=', id))
    .forUpdate(),
)

/**
 * Locks the case and all that move with it, by the row of the root; then loads it. Whoever changes anything of a case
 * comes through here first, so two changes take turns and never wait for each other in a circle.
 */
export async function lockCase(portal: Portal, trx: Database, id: string): Promise<Case | undefined> {
  await lockFamily.post(trx, { id })
  return loadCase(portal, trx, id)
}
