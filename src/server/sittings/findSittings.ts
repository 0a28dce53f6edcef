import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import type { Tables } from '../database/Tables.ts'
import { ApiError } from '../http/ApiError.ts'
import type { StaffRole } from '../people/SignedIn.ts'
import type { SittingTables } from './tables.ts'

export type StoredSitting = Selectable<SittingTables['sitting']>

/** Theirs = held by one of their roles, as `countsFor` says. */
export function heldBy(
  eb: ExpressionBuilder<Tables, 'sitting'>,
  roles: readonly StaffRole[],
): Expression<SqlBool> {
  return eb.or(
    roles.map(({ is, institution }) =>
      eb.and([eb('is_role', '=', is), eb('institution', 'is not distinct from', institution)]),
    ),
  )
}

/** @throws error.notFound for one that does not exist and for one of others: nobody learns which */
export async function getSitting(
  database: Database,
  { id, roles }: { id: string; roles: readonly StaffRole[] },
): Promise<StoredSitting> {
  const sitting = await database
    .selectFrom('sitting')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => heldBy(eb, roles))
    .executeTakeFirst()
  if (sitting === undefined) throw new ApiError('error.notFound')
  return sitting
}
