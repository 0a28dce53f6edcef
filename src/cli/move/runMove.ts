import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#server/config.ts'
import { type CopyTold, copyDatabase } from '#server/copying/copyDatabase.ts'
import { findFilledTable } from '#server/copying/tableShapes.ts'
import { migrate } from '#server/database/migrate.ts'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Gives the number that the process ends with. @throws CouldNotRun, StartFault */
export async function runMove(to: string): Promise<number> {
  // The target is named in the command: what the portal has been told of databases is not asked.
  const { dataDir, databaseSchema } = readConfig({ ...process.env, DATABASE_URL: '', NODE_ENV: '' }, ROOT)
  if (!existsSync(join(dataDir, 'database')))
    throw new CouldNotRun(`There is no embedded database in ${dataDir}. Set PORTAL_DATA_DIR.`)
  const from = await openDatabase({ dataDir })
  try {
    const target = await openDatabase({ url: to, schema: databaseSchema, asItIs: true })
    try {
      return await moveTo(from, target, databaseSchema)
    } finally {
      await target.destroy()
    }
  } finally {
    await from.destroy()
  }
}

async function moveTo(from: Database, target: Database, schema: string | undefined): Promise<number> {
  const filled = await findFilledTable(target)
  if (filled !== undefined)
    throw new CouldNotRun(`The target is not empty: its table ${filled} has rows. Give an empty database.`)
  await migrate(target, schema)
  const figures = { tables: 0, rows: 0 }
  const wrong = await copyDatabase(from, target, tellOn(figures))
  console.log(`tables ${figures.tables}, rows ${figures.rows}, differences ${wrong}`)
  console.log(
    wrong === 0
      ? 'Moved. Start the portal with DATABASE_URL; files and the master key stay where they are: in production PORTAL_FILES_DIR and PORTAL_MASTER_KEY name them.'
      : 'Nothing was left in the target.',
  )
  return wrong === 0 ? 0 : 1
}

function tellOn(figures: { tables: number; rows: number }): CopyTold {
  return {
    copied: (table, rows, done) => {
      if (!done) process.stderr.write(`${table}: ${rows} rows so far\n`)
    },
    compared: (table, { same, missing, extra }) => {
      figures.tables += 1
      figures.rows += same
      console.log(`${table}: ${same} the same, ${missing} missing, ${extra} too many`)
    },
  }
}
