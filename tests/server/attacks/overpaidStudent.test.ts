import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { loadCase } from '#server/applications/loadCase.ts'
import { setStanding, tell } from '../../cases/http/madeProcess.ts'
import { paymentCode } from '../applications/owing.ts'
import { sayPaid } from '../applications/payDebt.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * Whoever has the code of a bill can pay some coins for it. Who paid their fee is enrolled all the same: that more came than
 * was due makes nobody a debtor.
 */
let road: Road
let student: Traveller
let officer: Traveller
let admission: string
let payment: string
beforeAll(async () => {
  road = await openRoad()
  student = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  admission = await insert('studentAdmission')
  payment = await insert('payment', { purpose: 'studentAdmission', amount: 2800, institution: 'bdu' })
  await setStanding(road.portal, payment, { status: 'paid' })
  await tell(road.portal, payment, { kind: 'tick' })
  await admit()
})
afterAll(() => road.close())

async function insert(process: string, data?: { [name: string]: string | number }): Promise<string> {
  const { portal } = road
  const release = await portal.releases.getRelease(portal.database)
  const { workflow } = release.process(process).part
  const owner = { subject: student.id, owner: student.id, institution: null }
  const made = data && {
    data: { code: '1234567897', due: '2026-09-25', ...data },
    parent: { id: admission, root: admission },
  }
  return inTransaction(portal, (trx) => insertCase({ portal, trx }, { release, workflow, ...owner, ...made }))
}

/** As it stands after the fee was paid and the institution admitted the student. */
async function admit(): Promise<void> {
  const { portal } = road
  const found = await loadCase(portal, portal.database, admission)
  if (found === undefined) throw new Error('There is no such application')
  const since = portal.clock.now().toISOString()
  const place = { index: 0, item: SPECIALTY, status: 'chosen', since, data: {}, done: {} }
  const state = {
    ...found.state,
    answers: { admission: { institution: 'bdu', paymentForm: 'paid' } },
    tracks: { place: [place] },
    created: { payment: { id: payment, status: 'paid', data: {} } },
  }
  await portal.database
    .updateTable('application')
    .set({ state: found.key.encryptJson(state) })
    .where('id', '=', admission)
    .execute()
  await setStanding(portal, admission, { status: 'admitted' })
  await tell(portal, admission, { kind: 'tick' })
}

const SPECIALTY = 'bdu-050655'

const offers = async () =>
  (await officer.get(`/api/applications/${admission}`)).body.transitions.find(({ id }) => id === 'enrol')
    ?.denials

it('somebody who paid is enrolled, also after a stranger has paid some coins more by the same code', async () => {
  expect(await offers()).toEqual([])
  const code = await paymentCode(student, payment)
  const coins = { paymentCode: code, amount: 0.01, providerId: randomUUID() }
  expect((await sayPaid(road, coins)).status).toBe(200)
  expect(await offers()).toEqual([])
})
