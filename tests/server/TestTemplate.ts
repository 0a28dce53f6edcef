import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '#server/database/openDatabase.ts'

const MIGRATIONS = fileURLToPath(new URL('../../src/server/database/migrations', import.meta.url))

/** What a test database starts with. It is made once for each state of what it follows from, then copied. */
export interface TestTemplate {
  /** One template of this name is kept: letters only. */
  name: string
  /** Changes with everything that the rows follow from. */
  state: () => string
  /** Writes the rows into a migrated, empty database. */
  fill?: (database: Database) => Promise<unknown>
}

/** The migrated tables without a row. */
export const EMPTY: TestTemplate = {
  name: 'empty',
  state: () => {
    const hash = createHash('sha256')
    const home = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
    hash.update(readFileSync(join(home, '../package.json')))
    for (const name of readdirSync(MIGRATIONS).sort())
      hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
    return hash.digest('hex').slice(0, 16)
  },
}
