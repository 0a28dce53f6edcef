import { createAudit } from '../../audit/createAudit.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/openDatabase.ts'
import { StartFault } from '../../StartFault.ts'
import { KEYS_KNOWN } from '../followKeys.ts'
import { keyName, type RingKey, ringKeys } from '../masterKeys.ts'
import { installationSeal, readRing, sealMaster } from '../openKeyRing.ts'
import { createPersonKeys } from '../personKeys.ts'
import { remadeColumns } from './remadeColumns.ts'
import { remakeColumn } from './remakeColumn.ts'

export interface Rotation {
  database: Database
  clock: Clock
  /** The new key first, then the one in use; where it is done already, the one in use alone will do. */
  masters: readonly Buffer[]
  /** Other processes run on these data: each step waits until they know. */
  wait: (milliseconds: number) => Promise<void>
  /** Told after each walk through a column that found something. */
  tell: (made: { column: string; made: number; left: number }) => void
}

/** Walks through one column before it is given up: somebody holds a row for minutes. */
const WALKS = 200
const PAUSE = 1000
/** Rows that no key opens, in a list that somebody reads. */
const NAMED = 100

/**
 * Puts a new master key in the place of the one in use, and makes anew whatever hangs on it. Cut off anywhere, it goes on
 * where it is called again: until its end both keys are good. @throws StartFault, also where rows are left that no key
 * opens: `details` says which.
 */
export async function rotateKeys(rotation: Rotation): Promise<void> {
  const { database, masters, wait } = rotation
  const [target] = masters
  if (target === undefined) throw new Error('A rotation needs a key')
  const number = await announce(rotation, keyName(target))
  await wait(KEYS_KNOWN * 3)
  await database.updateTable('master_key').set({ used: true }).where('number', '=', number).execute()
  await wait(KEYS_KNOWN * 3)
  const closed = await remakeAll(rotation, await readRing(database, masters))
  if (closed.length > 0) throw notDone(closed)
  await database.transaction().execute((trx) => finish(rotation, trx, { number, target }))
}

/** Its number. Everybody can read what it seals before anybody seals with it. */
async function announce({ database }: Rotation, name: string): Promise<number> {
  const rows = await database.selectFrom('master_key').selectAll().orderBy('number').execute()
  const known = rows.find((row) => row.name === name)
  if (known?.sealed != null)
    throw new StartFault('PORTAL_MASTER_KEY is a key of the past: a rotation needs a new one.')
  if (known !== undefined) return known.number
  if (rows.filter(({ sealed }) => sealed === null).length > 1)
    throw new StartFault('Another rotation is under way: end it first, with the key that it was begun with.')
  const number = rows.length + 1
  await database.insertInto('master_key').values({ number, name, used: false, sealed: null }).execute()
  return number
}

function notDone(closed: readonly string[]): StartFault {
  const rows = closed.length === 1 ? '1 row opens' : `${closed.length} rows open`
  return new StartFault(
    `${rows} with none of the keys: the rotation is not done, and the old key is needed still. Put back what stood there or take it away, and call this again.`,
    [...closed.slice(0, NAMED), ...(closed.length > NAMED ? [`and ${closed.length - NAMED} more`] : [])],
  )
}

/** Gives the rows that no key opens: all others are the new key's. */
async function remakeAll({ database, wait, tell }: Rotation, ring: readonly RingKey[]): Promise<string[]> {
  const keys = ringKeys(ring)
  let all: string[] = []
  for (const column of remadeColumns) {
    const name = `${column.table}.${column.column}`
    for (let walk = 1; ; walk += 1) {
      const { made, left, closed } = await remakeColumn(database, keys, column)
      if (made + left === 0) {
        // Not `push(...)`: of a damaged table there may be more than a call takes.
        all = all.concat(closed)
        break
      }
      tell({ column: name, made, left })
      if (walk === WALKS) throw new StartFault(`Rows of ${name} are held by somebody else for minutes.`)
      if (left > 0) await wait(PAUSE)
    }
  }
  return all
}

/** From this moment on the key of before opens nothing. */
async function finish(
  { clock, masters }: Rotation,
  trx: Database,
  { number, target }: { number: number; target: Buffer },
): Promise<void> {
  const ring = await readRing(trx, masters)
  const keys = ringKeys(ring)
  const before = ring[number - 2]
  if (before === undefined || before.past) return
  for (const [index, { master }] of ring.slice(0, number - 1).entries())
    await trx
      .updateTable('master_key')
      .set({ sealed: sealMaster(target, master) })
      .where('number', '=', index + 1)
      .execute()
  await trx
    .updateTable('installation')
    .set({ seal: installationSeal(keys) })
    .execute()
  await createAudit({ clock, keys, personKeys: createPersonKeys(keys, clock) })(trx, {
    what: 'keys.rotated',
    details: { number, from: keyName(before.master), to: keyName(target) },
  })
}
