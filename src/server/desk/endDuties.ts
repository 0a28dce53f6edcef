import { selectFamilyCases } from '../applications/familyCases.ts'
import { anyFrom, anyText } from '../database/anyOf.ts'
import type { Database } from '../database/openDatabase.ts'
import { findStaffRoles } from '../people/staffRoles.ts'
import type { Worker } from '../workers.ts'
import { worksAt } from './findClerks.ts'

/** What somebody works on at desks that are no longer theirs, or of their family, is nobody's again; says at how many places. */
export async function endDuties(database: Database, person: string): Promise<number> {
  const roles = await findStaffRoles(database, person)
  const desks = await database
    .selectFrom('application_desk')
    .select(['lane', 'is_role', 'institution'])
    .distinct()
    .where('clerk_id', '=', person)
    .execute()
  const left = desks.filter((desk) => !worksAt(roles, desk)).map(({ lane }) => lane)
  const { numUpdatedRows } = await database
    .updateTable('application_desk')
    .set({ clerk_id: null, clerk_by: null, clerk_at: null })
    .where('clerk_id', '=', person)
    .where((eb) =>
      eb.or([
        eb('lane', '=', anyText([...left, ''])),
        eb('application_id', '=', anyFrom(selectFamilyCases({ id: person }))),
      ]),
    )
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Whoever takes a role away need not think of it. */
export const endLostDuties: Worker = {
  name: 'duties',
  everyMilliseconds: 60_000,
  run: async ({ database }) => {
    const clerks = await database
      .selectFrom('application_desk')
      .select('clerk_id')
      .distinct()
      .where('clerk_id', 'is not', null)
      .execute()
    for (const { clerk_id } of clerks) if (clerk_id !== null) await endDuties(database, clerk_id)
    return 0
  },
}
