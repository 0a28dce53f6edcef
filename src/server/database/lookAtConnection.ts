import { StartFault } from '../StartFault.ts'

/** What is used of the driver's connection, once it is open. */
export interface OpenConnection {
  /** Of the process that the other end named when it was opened. */
  readonly processID?: unknown
  query(text: string): Promise<{ rows: { pid: number; path: string }[] }>
}

/**
 * Whether a connection ends at a pooler (PgBouncer and its like), which may give each transaction to another connection of
 * the database: the process that it named is not the one that answers. Nothing may be left behind in it then; above all no
 * statement under a name, which could be somebody else's statement on the connection that comes next.
 * @throws StartFault when the schema that was asked for did not come through.
 */
export async function lookAtConnection(
  connection: OpenConnection,
  schema: string | undefined,
): Promise<{ isPooled: boolean }> {
  const { rows } = await connection.query(
    "select pg_backend_pid() as pid, current_setting('search_path') as path",
  )
  const [answer] = rows
  if (schema !== undefined && answer?.path !== schema)
    throw new StartFault(
      'PORTAL_DATABASE_SCHEMA does not come through the pooler of DATABASE_URL. Give the portal a database of its own there.',
    )
  return { isPooled: answer?.pid !== connection.processID }
}
