import { inTransaction } from '../applications/inTransaction.ts'
import { loadCase } from '../applications/loadCase.ts'
import { moveCase } from '../applications/moveCase.ts'
import { beginWork, type Work } from '../applications/Work.ts'
import type { Database } from '../database/openDatabase.ts'
import { post } from '../database/post.ts'
import { askForEvent } from '../facts/askForEvent.ts'
import { refreshFacts } from '../facts/refreshFacts.ts'
import type { SilentSources } from '../facts/SilentSource.ts'
import { situationOf } from '../applications/situationOf.ts'
import type { Portal } from '../Portal.ts'
import { isOfRelease } from './followCampaigns.ts'
import { polledFacts } from './planTimers.ts'
import { retryHeld } from './retryHeld.ts'
import { runTimer } from './runTimer.ts'
import { timerEvent, type TimerRow } from './TimerRow.ts'

/**
 * What is due for one case, each row and its effect in one transaction. Skips a case that somebody is moving now.
 * `silent`: see `Refresh`. @throws SilentSource
 */
export async function runCaseTimers(portal: Portal, id: string, silent?: SilentSources): Promise<number> {
  let done = 0
  for (const row of await dueRows(portal, portal.database, id)) {
    await askFirst(portal, row, silent)
    done += await inTransaction(portal, (trx) => runRow(portal, trx, row.id))
  }
  return done
}

async function dueRows(portal: Portal, database: Database, id: string): Promise<TimerRow[]> {
  return database
    .selectFrom('timer')
    .selectAll()
    .where('application_id', '=', id)
    .where('done_at', 'is', null)
    .where('due_at', '<=', portal.clock.now())
    .orderBy('due_at')
    .orderBy('id')
    .execute()
}

/** Registers are asked outside the transaction. */
async function askFirst(portal: Portal, row: TimerRow, silent?: SilentSources): Promise<void> {
  if (row.kind === 'remind') return
  // Another server has the release with other dates already; nobody wakes this case once more when this one has it, too.
  if (row.kind === 'tick' && isOfRelease(row)) await portal.releases.refresh(portal.database)
  const found = await loadCase(portal, portal.database, row.application_id)
  if (found === undefined) return
  const { held } = found.state
  if (held !== undefined) {
    if (row.kind !== 'held') return
    await askForEvent(portal, found, { event: held.event, actor: held.by, silent })
    return
  }
  if (row.kind === 'tick') {
    const situation = await situationOf(portal, portal.database, found, { use: 'reading' })
    const polled = new Set(polledFacts(found, situation).map(({ name }) => name))
    const wanted = ({ name }: { name: string }): boolean => polled.has(name)
    await refreshFacts(portal, found, { wanted, again: wanted, moment: {}, silent })
    return
  }
  await askForEvent(portal, found, { event: timerEvent(row), silent })
}

async function runRow(portal: Portal, trx: Database, id: number): Promise<number> {
  const work = beginWork(portal, trx)
  const row = await takeRow(portal, trx, id)
  if (row === undefined) return 0
  const found = await loadCase(portal, trx, row.application_id)
  const done = { done_at: portal.clock.now(), source: null }
  await post(trx, trx.updateTable('timer').set(done).where('id', '=', id))
  // Of a person who was erased: nothing happens to the case any more.
  if (found === undefined) return 1
  if (row.kind === 'held') await retryHeld(work, found, row)
  else if (row.kind === 'tick') await tick(work, row)
  else await runTimer(work, found, row)
  return 1
}

/** The family first, then the row: the order in which everybody locks. */
async function takeRow(portal: Portal, trx: Database, id: number): Promise<TimerRow | undefined> {
  const family = await trx
    .selectFrom('application as root')
    .where('root.id', '=', (eb) =>
      eb
        .selectFrom('timer')
        .innerJoin('application', 'application.id', 'timer.application_id')
        .select('application.root_id')
        .where('timer.id', '=', id),
    )
    .select('root.id')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (family === undefined) return undefined
  return trx
    .selectFrom('timer')
    .selectAll()
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('due_at', '<=', portal.clock.now())
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

async function tick(work: Work, row: TimerRow): Promise<void> {
  await post(work.trx, work.trx.deleteFrom('timer').where('id', '=', row.id))
  const found = await loadCase(work.portal, work.trx, row.application_id)
  if (found !== undefined && found.state.held === undefined) await moveCase(work, found, { kind: 'tick' })
}
