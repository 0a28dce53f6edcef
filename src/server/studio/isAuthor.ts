import type { Database } from '../database/openDatabase.ts'
import type { SignedIn } from '../people/SignedIn.ts'

/** Changed something of it, ever. */
export async function isAuthor(database: Database, edition: string, { id }: SignedIn): Promise<boolean> {
  const own = await database
    .selectFrom('edition_change')
    .select('id')
    .where('edition_id', '=', edition)
    .where('person_id', '=', id)
    .executeTakeFirst()
  return own !== undefined
}
