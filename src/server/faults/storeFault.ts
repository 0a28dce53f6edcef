import { sql } from 'kysely'
import { takeTry } from '../accounts/attempts.ts'
import { countLocked } from '../database/countedKey.ts'
import type { Database } from '../database/openDatabase.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'

/** An error of the server or of a page: where and which, nobody's data. */
export interface Fault {
  release: string
  side: 'server' | 'page'
  /** The call, the worker or the screen. */
  place: string
  name: string
  /** A hash of where in the program. */
  stack: string
}
export interface FaultRow extends Fault {
  day: string
  count: number
  first_at: Date
  last_at: Date
}

/** Kinds of errors of pages that a day holds: anybody may report some. */
const PAGE_KINDS = 500
/** Of these, how many a reporter may add in a day. A page that is broken in more ways is reported by others as well. */
const REPORTER_KINDS = 20
const DAY_MS = 24 * 3_600_000

/** Counts what has no row of its own. */
const OTHERS = { release: '', side: 'page', place: '', name: 'others', stack: '' } as const

/**
 * Adds to the count of an error. Whoever invents errors of pages cannot hide real ones: known ones are always counted, a reporter
 * (a person, or the network of nobody who is signed in) adds few in a day, and where the day is full the rarest one gives way to
 * the new one. Nothing is lost of the sum: what has no row is counted under `OTHERS`.
 */
export async function storeFault(portal: Portal, row: FaultRow, reporter: string): Promise<void> {
  const { database } = portal
  if (row.side === 'server' || (await isKnown(portal, row))) return add(database, row)
  if (!(await mayAdd(portal, reporter))) return add(database, { ...row, ...OTHERS })
  await database.transaction().execute(async (trx) => {
    await makeRoom(trx, row.day)
    await add(trx, row)
  })
}

async function add(database: Database, row: FaultRow): Promise<void> {
  await database
    .insertInto('fault')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['release', 'side', 'place', 'name', 'stack', 'day']).doUpdateSet({
        count: sql<number>`fault.count + excluded.count`,
        last_at: sql<Date>`excluded.last_at`,
      }),
    )
    .execute()
}

async function isKnown(
  { database }: Portal,
  { release, side, place, name, stack, day }: FaultRow,
): Promise<boolean> {
  const known = await database
    .selectFrom('fault')
    .select('day')
    .where((eb) => eb.and({ release, side, place, name, stack, day }))
    .executeTakeFirst()
  return known !== undefined
}

async function mayAdd(portal: Portal, reporter: string): Promise<boolean> {
  try {
    await takeTry(portal, { subject: `fault/${reporter}`, tries: REPORTER_KINDS, pause: DAY_MS })
    return true
  } catch (cause) {
    if (cause instanceof ApiError) return false
    throw cause
  }
}

/** The rarest error of the day's pages, the oldest of them, is counted among the others from now on. */
async function makeRoom(trx: Database, day: string): Promise<void> {
  const key = { kind: 'faults', parts: { day } }
  const kinds = await countLocked(trx, key, (counted) => countKinds(trx, counted.day))
  if (kinds < PAGE_KINDS) return
  const rarest = await kindsOf(trx, day)
    .selectAll()
    .orderBy('count')
    .orderBy('last_at')
    .limit(1)
    .executeTakeFirst()
  if (rarest === undefined) return
  const { release, side, place, name, stack } = rarest
  // As it is by now: it may have been counted once more meanwhile.
  const removed = await trx
    .deleteFrom('fault')
    .where((eb) => eb.and({ release, side, place, name, stack, day }))
    .returningAll()
    .executeTakeFirst()
  if (removed !== undefined) await add(trx, { ...removed, ...OTHERS })
}

const kindsOf = (trx: Database, day: string) =>
  trx
    .selectFrom('fault')
    .where('day', '=', day)
    .where('side', '=', 'page')
    .where((eb) => eb.not(eb.and(OTHERS)))

async function countKinds(trx: Database, day: string): Promise<number> {
  const { kinds } = await kindsOf(trx, day)
    .select((eb) => eb.fn.countAll<number>().as('kinds'))
    .executeTakeFirstOrThrow()
  return kinds
}
