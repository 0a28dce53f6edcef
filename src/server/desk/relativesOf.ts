import type { Database } from '../database/openDatabase.ts'

/** Whose cases somebody must not work on: their own, and those of parents, children, brothers and sisters. */
export async function relativesOf(database: Database, person: string): Promise<ReadonlySet<string>> {
  const links = await database
    .selectFrom('link')
    .select(['parent_id', 'child_id'])
    .where((eb) =>
      eb.or([
        eb('child_id', '=', person),
        eb('parent_id', '=', person),
        eb(
          'parent_id',
          'in',
          eb.selectFrom('link as own').select('own.parent_id').where('own.child_id', '=', person),
        ),
      ]),
    )
    .execute()
  return new Set([person, ...links.flatMap(({ parent_id, child_id }) => [parent_id, child_id])])
}
