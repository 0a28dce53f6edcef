import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { openDatabase } from '#server/database/openDatabase.ts'
import type { Embedded } from '#server/database/openEmbedded.ts'
import { EMPTY, type TestTemplate } from './TestTemplate.ts'

const CACHE = resolve('node_modules/.cache/database')

/** The files of an embedded database: opening them takes a fifth of the time that making and migrating one takes. */
export type DatabaseImage = Blob

/** An embedded database in memory with what the image has. */
export async function openImage(image: DatabaseImage): Promise<Embedded> {
  const pglite = await PGlite.create({ loadDataDir: image })
  return { pglite, close: () => pglite.close() }
}

/** Made by the first test that asks, for each state of the template; kept from one run to the next. */
export async function embeddedImage(template: TestTemplate): Promise<DatabaseImage> {
  const state = template.state()
  const file = join(CACHE, `${template.name}-${state}.tar`)
  const kept = findKept(file)
  if (kept !== undefined) return kept
  const image = await makeImage(template)
  await keep(file, state, image)
  return image
}

async function makeImage({ fill }: TestTemplate): Promise<DatabaseImage> {
  const pglite =
    fill === undefined
      ? await PGlite.create()
      : await PGlite.create({ loadDataDir: await embeddedImage(EMPTY) })
  const database = await openDatabase({ embedded: { pglite, close: () => Promise.resolve() } })
  await fill?.(database)
  await database.destroy()
  return closedImage({ pglite, close: () => pglite.close() })
}

/** The files of a database that nobody uses any more. */
async function closedImage(embedded: Embedded): Promise<DatabaseImage> {
  const image = await embedded.pglite.dumpDataDir('none')
  await embedded.close()
  return image
}

/** A run on another state of the sources may remove it at any time. */
function findKept(file: string): DatabaseImage | undefined {
  try {
    return new Blob([readFileSync(file)])
  } catch {
    return undefined
  }
}

/** Several test processes may do this at the same time; each puts a whole file in place. */
async function keep(file: string, state: string, image: DatabaseImage): Promise<void> {
  const { name, dir } = parse(file)
  const same = name.slice(0, -state.length)
  mkdirSync(dir, { recursive: true })
  const draft = `${file}-${process.pid}`
  writeFileSync(draft, new Uint8Array(await image.arrayBuffer()))
  for (const one of readdirSync(dir))
    if (one.startsWith(same) && one.endsWith('.tar') && join(dir, one) !== file)
      rmSync(join(dir, one), { force: true })
  renameSync(draft, file)
}
