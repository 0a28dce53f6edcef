import type { Expression, ExpressionBuilder, Selectable, SqlBool } from 'kysely'
import type { Database } from '../database/openDatabase.ts'
import type { Tables } from '../database/Tables.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SignedIn, StaffRole } from '../people/SignedIn.ts'
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

/**
 * Somebody as the holder of a sitting: whoever works for two institutions invites to it those of its own, and decides for
 * nobody else. Without roles where they do not hold it.
 */
export function asHolder(
  person: SignedIn,
  { is_role, institution }: Pick<StoredSitting, 'is_role' | 'institution'>,
): SignedIn {
  const roles = person.roles.filter((role) => role.is === is_role && role.institution === institution)
  return { ...person, roles }
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
