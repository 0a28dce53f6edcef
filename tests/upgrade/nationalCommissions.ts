import { openSession } from '#server/accounts/sessions.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { projectCase } from '#server/applications/projectCase.ts'
import { situationOf } from '#server/applications/situationOf.ts'
import { beginWork } from '#server/applications/Work.ts'
import type { Portal } from '#server/Portal.ts'
import { type Api, createApi } from '../roads/api/createApi.ts'

/** A process that asked the national commission, and a decision of it. */
export interface NationalDecision {
  process: string
  status: string
  transition: string
  input: { [name: string]: string }
  /** Where it leads. */
  to: string
}

/** The data's release gave one role to commissions of institutions and to those of the country. */
export const SHARED_ROLE = 'commission'
export const NATIONAL_DECISIONS: readonly NationalDecision[] = [
  {
    process: 'informalEdu',
    status: 'theoryExam',
    transition: 'theoryOk',
    input: { result: 'passed' },
    to: 'theoryPassed',
  },
  {
    process: 'certification',
    status: 'interviewAssigned',
    transition: 'interviewFail',
    input: { decisionReason: 'Mövzu üzrə suallara cavab verilmədi.' },
    to: 'notCertified',
  },
]

/** Statement and values, on the old data as they are before the code of today has seen them. */
export type Query = (statement: string, values: readonly unknown[]) => Promise<void>

/** One of the providers sits in the national commission as well. They are in no manifest. */
export async function addNationalCommission(query: Query): Promise<void> {
  await query(
    `insert into staff_role (person_id, is_role)
     select person_id, $1 from staff_role where is_role = 'provider' order by person_id limit 1`,
    [SHARED_ROLE],
  )
}

export async function nationalMember({ database }: Portal): Promise<string> {
  const row = await database
    .selectFrom('staff_role')
    .select('person_id')
    .where('is_role', '=', SHARED_ROLE)
    .where('institution', 'is', null)
    .executeTakeFirstOrThrow()
  return row.person_id
}

export async function enterAs(portal: Portal, origin: string, person: string): Promise<Api> {
  return createApi(origin, await openSession(portal, portal.database, person))
}

/** An application that was begun in the data's release and waits for its national commission. */
export async function placeWaiting(
  portal: Portal,
  subject: string,
  { process, status }: NationalDecision,
): Promise<string> {
  const { database } = portal
  const first = await database
    .selectFrom('release')
    .select('hash')
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  const release = await portal.releases.getRelease(database, first.hash)
  const { workflow } = release.process(process).part
  return database.transaction().execute(async (trx) => {
    const work = beginWork(portal, trx)
    const id = await insertCase(work, { workflow, release, subject, owner: subject, institution: null })
    const before = await loadCase(portal, trx, id)
    if (before === undefined) throw new Error('The application is not there')
    const submittedAt = portal.clock.now().toISOString()
    const state = before.key.encryptJson({ ...before.state, status, submittedAt })
    await trx.updateTable('application').set({ state }).where('id', '=', id).execute()
    const found = await loadCase(portal, trx, id)
    if (found === undefined) throw new Error('The application is not there')
    const situation = await situationOf(portal, trx, found, { use: 'reading' })
    await projectCase(work, found, situation, { event: { kind: 'tick' }, validated: false })
    return id
  })
}
