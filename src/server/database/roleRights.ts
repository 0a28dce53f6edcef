import { sql } from 'kysely'
import type { Database } from './openDatabase.ts'

/** `programs`, `files`: may run programs on the database's machine, may read or write its files. */
const RIGHTS = [
  'superuser',
  'bypassrls',
  'createrole',
  'createdb',
  'replication',
  'programs',
  'files',
] as const
export type RoleRight = (typeof RIGHTS)[number]

/**
 * What the role that asks may beyond its own database, itself or through a role that it is a member of. None of it is needed;
 * a superuser may everything, and nothing else is told of one.
 */
export async function readRoleRights(database: Database): Promise<RoleRight[]> {
  const { rows } = await sql<{ [right in RoleRight]: boolean }>`
    select bool_or(rolsuper) as superuser,
      bool_or(rolbypassrls) as bypassrls,
      bool_or(rolcreaterole) as createrole,
      bool_or(rolcreatedb) as createdb,
      bool_or(rolreplication) as replication,
      bool_or(rolname = 'pg_execute_server_program') as programs,
      bool_or(rolname in ('pg_read_server_files', 'pg_write_server_files')) as files
    from pg_roles where pg_has_role(session_user, oid, 'member')`.execute(database)
  const [found] = rows
  if (found === undefined) return []
  return found.superuser ? ['superuser'] : RIGHTS.filter((right) => found[right])
}
