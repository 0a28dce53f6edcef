import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { setStanding, tell } from '../../cases/http/madeProcess.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * Whoever is taken off the list gets the fee back: finance has a button for it. Who paid their part of a loan has paid as well.
 */
let road: Road
let student: Traveller
let finance: Traveller
beforeAll(async () => {
  road = await openRoad()
  student = await road.as('aysel@example.az')
  finance = await road.as('finance@example.az')
})
afterAll(() => road.close())

interface Made {
  process: string
  parent?: { id: string; root: string }
  data?: { [name: string]: string | number }
}

async function insert({ process, ...made }: Made): Promise<string> {
  const { portal } = road
  const release = await portal.releases.getRelease(portal.database)
  const { workflow } = release.process(process).part
  const owner = { subject: student.id, owner: student.id, institution: null }
  return inTransaction(portal, (trx) => insertCase({ portal, trx }, { release, workflow, ...owner, ...made }))
}

const PAYMENT = { purpose: 'studentLoan', amount: 560, institution: 'bdu', due: '2026-09-25' }

/** A paid part of a loan, or the paid fee itself, of somebody who was admitted and is taken off the list now. */
async function paidAndRemoved(byLoan: boolean): Promise<string> {
  const { portal } = road
  const admission = await insert({ process: 'studentAdmission' })
  const root = { id: admission, root: admission }
  const loan = byLoan ? await insert({ process: 'studentLoan', parent: root }) : undefined
  const parent = loan === undefined ? root : { id: loan, root: admission }
  const payment = await insert({ process: 'payment', parent, data: PAYMENT })
  if (loan !== undefined) await setStanding(portal, loan, { status: 'admittedStandard', final: true })
  await setStanding(portal, payment, { status: 'paid' })
  // As `remove` of the institution leaves it.
  const removed = { status: 'removedFromList', final: true, data: { feeReturned: true } }
  await setStanding(portal, admission, removed)
  await tell(portal, payment, { kind: 'tick' })
  return payment
}

const refund = async (payment: string) =>
  finance.move(payment, 'refund', { input: { decisionReason: 'Siyahıdan çıxarıldığı üçün qaytarılır' } })

it('the fee of somebody who was taken off the list can be given back', async () => {
  expect((await refund(await paidAndRemoved(false))).body.status).toBe('refunded')
})

it('so can the part of it that they paid for a loan', async () => {
  const { status, body } = await refund(await paidAndRemoved(true))
  expect({ status, now: body.status }).toEqual({ status: 200, now: 'refunded' })
})

it('the student is not told with the payment what was written down of their admission', async () => {
  const payment = await paidAndRemoved(true)
  const { parent } = JSON.parse(
    JSON.stringify((await student.get(`/api/applications/${payment}`)).body.world),
  )
  expect(parent.parent).toMatchObject({ status: 'removedFromList', data: { feeReturned: true } })
  expect(parent.parent).not.toHaveProperty('done')
  expect(parent.parent).not.toHaveProperty('tracks')
})
