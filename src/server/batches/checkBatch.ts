import { inTransaction } from '../applications/inTransaction.ts'
import { noneSilent, type SilentSources } from '../facts/SilentSource.ts'
import { findOfficer } from '../people/findOfficer.ts'
import type { Portal } from '../Portal.ts'
import { NOBODY, type RowOutcome } from './Batch.ts'
import { leaseEnd, type OpenBatch, sealOutcomes, STEP } from './batchRows.ts'
import { makeRow, prepareRow, type RowMaking } from './makeRow.ts'
import { putBack, type Turn } from './Turn.ts'

/** Every row is made and undone again: what is told is what would happen, guards, forms and places included. */
export async function checkBatch(portal: Portal, batch: OpenBatch, turn: Turn): Promise<void> {
  const person = await findOfficer(portal, portal.database, batch.person_id)
  const outcomes = [...batch.outcomes]
  const silent = noneSilent()
  for (const row of batch.rows.slice(outcomes.length)) {
    if (turn.isOver()) {
      await keep(portal, batch, outcomes)
      return putBack(portal, batch)
    }
    outcomes.push(person === undefined ? NOBODY : await tryRow(portal, { person, row }, silent))
    if (outcomes.length % STEP === 0) await keep(portal, batch, outcomes)
  }
  await keep(portal, batch, outcomes)
  return endCheck(portal, batch)
}

async function endCheck(portal: Portal, batch: OpenBatch): Promise<void> {
  await portal.database
    .updateTable('batch')
    .set({ state: 'checked', leased_until: null })
    .where('id', '=', batch.id)
    .execute()
}

class Undone extends Error {
  override readonly name = 'Undone' as const
  readonly outcome: RowOutcome

  constructor(outcome: RowOutcome) {
    super('A row was tried, and its transaction is undone')
    this.outcome = outcome
  }
}

async function tryRow(portal: Portal, making: RowMaking, silent: SilentSources): Promise<RowOutcome> {
  await prepareRow(portal, making, silent)
  try {
    return await inTransaction(portal, async (trx) => {
      throw new Undone(await makeRow(portal, trx, making))
    })
  } catch (cause) {
    if (cause instanceof Undone) return cause.outcome
    throw cause
  }
}

async function keep(portal: Portal, { id }: OpenBatch, outcomes: RowOutcome[]): Promise<void> {
  await portal.database
    .updateTable('batch')
    .set({
      done: outcomes.length,
      outcomes: sealOutcomes(portal, id, outcomes),
      leased_until: leaseEnd(portal),
    })
    .where('id', '=', id)
    .execute()
}
