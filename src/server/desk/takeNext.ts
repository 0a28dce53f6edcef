import type { BodyOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { sql } from 'kysely'
import { inTransaction } from '../applications/inTransaction.ts'
import type { Database } from '../database/openDatabase.ts'
import type { Once } from '../http/once.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import type { Portal } from '../Portal.ts'
import { readQuestion } from './DeskQuestion.ts'
import { findHits } from './findHits.ts'
import { lanesOf } from './lanes.ts'

/** More than officers who press at the same moment. */
const CANDIDATES = 50

interface Asked {
  person: SignedIn
  query: BodyOf<Calls['deskTakeNext']>
  once: Once
}

/** The first of the reader's queue that nobody has becomes theirs; null = there is none. */
export async function takeNext(
  portal: Portal,
  { person, query, once }: Asked,
): Promise<{ application: string | null }> {
  return inTransaction(portal, (trx) =>
    once(trx, async () => {
      const question = await readQuestion(portal, trx, {
        person,
        query: { ...query, mine: true, clerk: 'nobody' },
      })
      const { places } = await findHits(trx, { question, most: CANDIDATES })
      for (const { id } of places) {
        if (await takeFree(portal, trx, { person, id })) return { application: id }
      }
      return { application: null }
    }),
  )
}

/** What another officer is just taking is passed over, not waited for. */
async function takeFree(
  portal: Portal,
  trx: Database,
  { person, id }: { person: SignedIn; id: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_role: string; institution: string | null }>`
    update application_desk as desk
    set clerk_id = ${person.id}, clerk_by = ${person.id}, clerk_at = ${portal.clock.now()}
    from (
      select application_id, lane from application_desk
      where application_id = ${id} and lane = any(${lanesOf(person.roles)}::text[])
        and acts and clerk_id is null
      for update skip locked) as free
    where desk.application_id = free.application_id and desk.lane = free.lane
    returning desk.is_role, desk.institution`.execute(trx)
  for (const { is_role, institution } of rows)
    await portal.audit(trx, {
      who: person.id,
      what: 'desk.take',
      about: id,
      details: { role: is_role, institution, from: null, to: person.id },
    })
  return rows.length > 0
}
