import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from '#server/database/openDatabase.ts'
import type { Embedded } from '#server/database/openEmbedded.ts'

const MIGRATIONS = fileURLToPath(new URL('../../src/server/database/migrations', import.meta.url))
const CACHE = resolve('node_modules/.cache/database')

/** The files of an embedded database: opening them takes a fifth of what making and migrating one takes. */
export type DatabaseImage = Blob

/** A database in memory with what the image has. */
export async function openImage(image: DatabaseImage): Promise<Embedded> {
  const pglite = await PGlite.create({ loadDataDir: image })
  return { pglite, close: () => pglite.close() }
}

/** One that is migrated and empty: made once for each state of the migrations, whichever test file comes first. */
export async function emptyImage(): Promise<DatabaseImage> {
  const file = join(CACHE, `${stateOfMigrations()}.tar`)
  if (!existsSync(file)) await makeImage(file)
  return new Blob([readFileSync(file)])
}

function stateOfMigrations(): string {
  const hash = createHash('sha256')
  const home = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  hash.update(readFileSync(join(home, '../package.json')))
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, 16)
}

/** Several test processes may do this at the same time; each puts a whole file in place. */
async function makeImage(file: string): Promise<void> {
  const pglite = await PGlite.create()
  const database = await openDatabase({ embedded: { pglite, close: () => Promise.resolve() } })
  await database.destroy()
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  mkdirSync(CACHE, { recursive: true })
  const draft = `${file}-${process.pid}`
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()))
  for (const name of readdirSync(CACHE))
    if (name.endsWith('.tar') && join(CACHE, name) !== file) rmSync(join(CACHE, name), { force: true })
  renameSync(draft, file)
}
