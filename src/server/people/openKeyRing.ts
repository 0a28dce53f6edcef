import type { Database } from '../database/openDatabase.ts'
import { StartFault } from '../StartFault.ts'
import { KeyRing } from './KeyRing.ts'
import { deriveKeys, keyName, type MasterKeys, type RingKey, ringKey } from './masterKeys.ts'
import { seal, unseal } from './seal.ts'

const BOUND = 'installation'

/**
 * The ring that the database tells of, of the masters that this process was given. The first start leaves a seal in the
 * database; with another key everything personal would be lost, and what is written from then on would be lost to the
 * right one. @throws StartFault
 */
export async function openKeyRing(database: Database, masters: readonly Buffer[]): Promise<KeyRing> {
  await beginRing(database, masters)
  return new KeyRing(await readRing(database, masters))
}

/** By number. @throws StartFault where one is in use that was not given. */
export async function readRing(database: Database, masters: readonly Buffer[]): Promise<RingKey[]> {
  const rows = await database.selectFrom('master_key').selectAll().orderBy('number').execute()
  const given = new Map(masters.map((master) => [keyName(master), master]))
  const open = rows.map(({ name, sealed }) => (sealed === null ? given.get(name) : undefined))
  if (rows.some(({ sealed }, index) => sealed === null && open[index] === undefined))
    throw wrongKey(rows.filter(({ sealed }) => sealed === null).length)
  const holders = open.filter((master) => master !== undefined)
  return rows.map(({ used, sealed }, index) => {
    const master = open[index] ?? openMaster(holders, sealed)
    return { master, used, past: sealed !== null }
  })
}

/** `by`: the master key that is in use from now on. */
export const sealMaster = (by: Buffer, master: Buffer): Buffer => seal(ringKey(by), BOUND, master)

function openMaster(holders: readonly Buffer[], sealed: Buffer | null): Buffer {
  const found = holders
    .map((by) => (sealed === null ? undefined : tried(() => unseal(ringKey(by), BOUND, sealed))))
    .find((master) => master !== undefined)
  if (found === undefined) throw new Error('A master key of the past is not sealed with the one in use')
  return found
}

/** What only the holder of this master key opens. */
export const installationSeal = (keys: Pick<MasterKeys, 'box'>): Buffer =>
  seal(keys.box, BOUND, Buffer.from(BOUND))

/** Once: which of the masters is the one of these data has the number 1. */
async function beginRing(database: Database, masters: readonly Buffer[]): Promise<void> {
  const begun = await database.selectFrom('master_key').select('number').limit(1).executeTakeFirst()
  if (begun !== undefined) return
  const [newest] = masters
  if (newest === undefined) throw wrongKey(1)
  await database
    .insertInto('installation')
    .values({ one: true, seal: installationSeal(deriveKeys(newest)) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const master = await sealingMaster(database, masters)
  await database
    .insertInto('master_key')
    .values({ number: 1, name: keyName(master), used: true, sealed: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Which of the masters is in use, by the installation's seal alone: also in data of before rotations. @throws StartFault */
export async function sealingMaster(database: Database, masters: readonly Buffer[]): Promise<Buffer> {
  const row = await database.selectFrom('installation').select('seal').executeTakeFirst()
  const master = row && masters.find((one) => tried(() => unseal(deriveKeys(one).box, BOUND, row.seal)))
  if (master === undefined) throw wrongKey(1)
  return master
}

/** Undefined: sealed with another key. */
function tried(open: () => Buffer): Buffer | undefined {
  try {
    return open()
  } catch {
    return undefined
  }
}

function wrongKey(needed: number): StartFault {
  if (needed > 1)
    return new StartFault(
      'A rotation of the master key is under way: both keys are needed, PORTAL_MASTER_KEY (the new one) and PORTAL_MASTER_KEY_OLD.',
    )
  const place = 'PORTAL_MASTER_KEY, or master.key in the data directory'
  return new StartFault(`The master key is not the one of these data. Put the right one back: ${place}.`)
}
