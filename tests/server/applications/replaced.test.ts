import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase, lockCase } from '#server/applications/loadCase.ts'
import { moveCase } from '#server/applications/moveCase.ts'
import { beginWork } from '#server/applications/Work.ts'
import { insertMade, parentOf, setStanding } from '../../cases/http/madeProcess.ts'
import { openRoad, type Road } from './road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
})
afterAll(() => road.close())

const created = { purpose: 'transfer', amount: 2800, institution: 'bdu', due: '2026-09-25' }

it('what becomes of a payment that a later one replaced is none of the application’s', async () => {
  const { portal } = road
  const { id: person } = await road.as('aysel@example.az')
  const first = await insertMade(portal, person, {
    name: 'replaced',
    process: 'payment',
    start: '',
    steps: [],
    created,
    parent: { status: 'paymentDue' },
  })
  const application = (await parentOf(portal, first)) ?? ''
  const second = await insertSecond(application, person)
  expect(await refund(first)).toBe('refunded')
  expect(await statusOf(application)).toBe('paymentDue')
  expect(await refund(second)).toBe('refunded')
  // Whichever process it is that had asked for the money: this one it hears of.
  expect(await statusOf(application)).not.toBe('paymentDue')
})

/** The application asked for the money once more. */
async function insertSecond(application: string, person: string): Promise<string> {
  const { portal } = road
  const release = await portal.releases.getRelease(portal.database)
  const { workflow } = release.process('payment').part
  const owner = { release, subject: person, owner: person, institution: null }
  const parent = { id: application, root: application }
  const id = await inTransaction(portal, (trx) =>
    insertCase({ portal, trx }, { ...owner, workflow, parent, data: created }),
  )
  const found = await loadCase(portal, portal.database, application)
  if (!found) throw new Error('The application is not there')
  const payment = { id, status: 'due', data: created }
  const state = found.key.encryptJson({ ...found.state, created: { payment } })
  await portal.database.updateTable('application').set({ state }).where('id', '=', application).execute()
  return id
}

/** Money came when nobody waited for it, and goes back. */
async function refund(payment: string): Promise<string | undefined> {
  const { portal } = road
  await setStanding(portal, payment, { status: 'paidLate', data: { received: 2800 } })
  const { id } = await road.as('rauf@example.az')
  const finance = { id, roles: ['finance'], institution: 'bdu' }
  const event = {
    kind: 'do' as const,
    transition: 'refundLate',
    input: { decisionReason: 'Pul gec gəlib, geri qaytarılır' },
  }
  await inTransaction(portal, async (trx) => {
    const found = await lockCase(portal, trx, payment)
    if (found) await moveCase(beginWork(portal, trx), found, event, finance)
  })
  return statusOf(payment)
}

async function statusOf(id: string): Promise<string | undefined> {
  return (await loadCase(road.portal, road.portal.database, id))?.state.status
}
