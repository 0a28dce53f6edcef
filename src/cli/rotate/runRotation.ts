import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { systemClock } from '#server/clock.ts'
import { type Config, readConfig } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/openDatabase.ts'
import { keyName } from '#server/people/masterKeys.ts'
import { openKeyRing } from '#server/people/openKeyRing.ts'
import { makeMaster, readMasters, writeMasters } from '#server/people/readMasters.ts'
import { rotateKeys } from '#server/people/rotation/rotateKeys.ts'
import { reportStartFault } from '#server/reportStartFault.ts'
import { StartFault } from '#server/StartFault.ts'
import { CouldNotRun } from '../command/CouldNotRun.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** @throws CouldNotRun, StartFault */
export async function runRotation(): Promise<void> {
  const config = readConfig(process.env, ROOT)
  const database = await open(config)
  try {
    const masters = givenMasters(config)
    await openKeyRing(database, masters)
    await rotateKeys({
      database,
      clock: systemClock,
      masters,
      // The embedded database is this process's alone.
      wait: (milliseconds) =>
        config.databaseUrl === undefined ? Promise.resolve() : setTimeout(milliseconds),
      tell: ({ column, made, left }) =>
        console.log(`${column}: ${made} made anew${left === 0 ? '' : `, ${left} come again`}`),
    })
    const [target] = masters
    if (config.masterKey === undefined && target !== undefined)
      writeMasters(config.dataDir, [target.toString('base64')])
    console.log(`The master key ${target === undefined ? '' : keyName(target)} is the one in use.`)
    if (config.masterKey !== undefined) console.log('PORTAL_MASTER_KEY_OLD is needed no more.')
  } catch (cause) {
    if (cause instanceof StartFault) throw new CouldNotRun(reportStartFault(cause), { cause })
    throw cause
  } finally {
    await database.destroy()
  }
}

/** The new one first. In the data directory a rotation begins with a second line in `master.key`. */
function givenMasters(config: Config): Buffer[] {
  const masters = readMasters(config)
  if (masters.length > 1) return masters
  if (config.masterKey !== undefined)
    throw new CouldNotRun(
      'A rotation needs two keys: PORTAL_MASTER_KEY, the new one, and PORTAL_MASTER_KEY_OLD, the one in use. `npm run rotate-key -- --make` prints a new one.',
    )
  writeMasters(config.dataDir, [makeMaster(), ...masters.map((master) => master.toString('base64'))])
  return readMasters(config)
}

async function open({ databaseUrl, databaseSchema, dataDir }: Config): Promise<Database> {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new CouldNotRun(`There are no data in ${dataDir}. Set DATABASE_URL or PORTAL_DATA_DIR.`)
  return openDatabase({ url: databaseUrl, schema: databaseSchema, dataDir }).catch((cause: unknown) => {
    throw cause instanceof StartFault ? new CouldNotRun(cause.message, { cause }) : cause
  })
}
