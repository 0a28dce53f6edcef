import type { CompiledQuery } from 'kysely'
import { vi } from 'vitest'
import { Connection } from '#server/database/Connection.ts'

/** What the database was asked while this was done. */
export async function statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const spy = vi.spyOn(Connection.prototype, 'executeQuery')
  try {
    await work()
    return spy.mock.calls.map(([query]) => query)
  } finally {
    spy.mockRestore()
  }
}
