import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, parse, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from '#server/database/openDatabase.ts'
import type { Embedded } from '#server/database/openEmbedded.ts'

const MIGRATIONS = fileURLToPath(new URL('../../src/server/database/migrations', import.meta.url))
const CACHE = resolve('node_modules/.cache/database')
/** Of a state in a file's name. */
const LETTERS = 16

/** The files of an embedded database: opening them takes a fifth of what making and migrating one takes. */
export type DatabaseImage = Blob

/** A database in memory with what the image has. */
export async function openImage(image: DatabaseImage): Promise<Embedded> {
  const pglite = await PGlite.create({ loadDataDir: image })
  return { pglite, close: () => pglite.close() }
}

/** One that is migrated and empty: made once for each state of the migrations, whichever test file comes first. */
export function emptyImage(): Promise<DatabaseImage> {
  return keptImage('empty', stateOfMigrations(), async () => {
    const pglite = await PGlite.create()
    const database = await openDatabase({ embedded: { pglite, close: () => Promise.resolve() } })
    await database.destroy()
    return closedImage({ pglite, close: () => pglite.close() })
  })
}

/** The files of a database that nobody uses any more. */
export async function closedImage({ pglite, close }: Embedded): Promise<DatabaseImage> {
  const image = await pglite.dumpDataDir('none')
  await close()
  return image
}

/** Made by whichever test file comes first, and anew for each state of what it is made from. */
export async function keptImage(
  name: string,
  state: string,
  make: () => Promise<DatabaseImage>,
): Promise<DatabaseImage> {
  const file = join(CACHE, `${name}-${state}.tar`)
  const kept = findKept(file)
  if (kept !== undefined) return kept
  const image = await make()
  await keep(file, image)
  return image
}

/** A run on another state of the sources may take it away at any time. */
function findKept(file: string): DatabaseImage | undefined {
  try {
    return new Blob([readFileSync(file)])
  } catch {
    return undefined
  }
}

/** Of the database itself and its migrations. */
function stateOfMigrations(): string {
  const hash = createHash('sha256')
  const home = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))
  hash.update(readFileSync(join(home, '../package.json')))
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)))
  return hash.digest('hex').slice(0, LETTERS)
}

/** Several test processes may do this at the same time; each puts a whole file in place. */
async function keep(file: string, image: DatabaseImage): Promise<void> {
  const { name, dir } = parse(file)
  const same = name.slice(0, -LETTERS)
  mkdirSync(dir, { recursive: true })
  const draft = `${file}-${process.pid}`
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()))
  for (const one of readdirSync(dir))
    if (one.endsWith('.tar') && one.slice(0, -LETTERS - 4) === same && join(dir, one) !== file)
      rmSync(join(dir, one), { force: true })
  renameSync(draft, file)
}
