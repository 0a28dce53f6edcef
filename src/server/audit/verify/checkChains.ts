import type { Selectable } from 'kysely'
import type { Portal } from '../../Portal.ts'
import type { Worker } from '../../workers.ts'
import type { AuditTables } from '../tables.ts'
import { faultText } from './AuditFault.ts'
import { type VerifyPlace, verifyStep } from './verifyStep.ts'

const EVERY = 2000
const BETWEEN_ROUNDS = 24 * 3_600_000
/** Faults that are told one by one; the command tells them all. */
const TOLD = 20

/** Walks through all chains once a day, some at a time: the log tells administrators how far it is proven whole. */
export const checkChains: Worker = {
  name: 'audit check',
  everyMilliseconds: EVERY,
  run: async (portal) => {
    const check = (await findOpen(portal)) ?? (await begin(portal))
    if (check !== undefined) await goOn(portal, check)
    return 0
  },
}

type Check = Selectable<AuditTables['audit_check']>

const findOpen = async ({ database }: Portal): Promise<Check | undefined> =>
  database
    .selectFrom('audit_check')
    .selectAll()
    .where('finished_at', 'is', null)
    .orderBy('id')
    .executeTakeFirst()

async function begin({ database, clock }: Portal): Promise<Check | undefined> {
  const now = clock.now()
  const last = await database
    .selectFrom('audit_check')
    .select('started_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last !== undefined && now.getTime() - last.started_at.getTime() < BETWEEN_ROUNDS) return undefined
  return database
    .insertInto('audit_check')
    .values({ started_at: now, finished_at: null, part: 'event', place: '' })
    .returningAll()
    .executeTakeFirst()
}

/** Where two workers walk, the one that comes second writes nothing. */
async function goOn({ database, keys, clock }: Portal, check: Check): Promise<void> {
  const verified = await verifyStep(keys, database, placeOf(check))
  const { next } = verified
  await database
    .updateTable('audit_check')
    .set({
      finished_at: next === null ? clock.now() : null,
      ...(next !== null && { part: next.part, place: next.part === 'anchor' ? '' : (next.after ?? '') }),
      chains: check.chains + verified.chains,
      rows: check.rows + verified.rows,
      anchors: check.anchors + verified.anchors,
      faults: check.faults + verified.faults.length,
      told: JSON.stringify([...check.told, ...verified.faults.map(faultText)].slice(0, TOLD)),
    })
    .where('id', '=', check.id)
    .where('part', '=', check.part)
    .where('place', '=', check.place)
    .execute()
}

function placeOf({ part, place }: Check): VerifyPlace {
  if (part === 'anchor') return { part }
  return { part: part === 'log' ? 'log' : 'event', ...(place !== '' && { after: place }) }
}
