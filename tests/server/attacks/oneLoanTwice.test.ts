import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/applications/inTransaction.ts'
import { insertCase } from '#server/applications/insertCase.ts'
import { runDue } from '#server/timers/runDue.ts'
import { setStanding, tell } from '../../cases/http/madeProcess.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * The loan platform says of a person that a loan is assigned, not for which fee. A social loan pays the whole fee of one
 * admission; it must not pay that of a second one, nor of a transfer.
 */
let road: Road
let student: Traveller
let officer: Traveller
beforeAll(async () => {
  road = await openRoad({ start: '2026-09-15T06:00:00.000Z' })
  student = await road.as('aysel@example.az')
  officer = await road.as('bdu@example.az')
  const { body } = await student.get<{ fin: string }>('/api/users/current_user')
  await road.say('social', `/status/${body.fin}`, { categories: ['socialAid'] })
  await road.say('loanPlatform', `/loans/${body.fin}`, { state: 'assigned', kind: 'social', amount: 2345 })
})
afterAll(() => road.close())

async function insert(process: string, made: object = {}): Promise<string> {
  const { portal } = road
  const release = await portal.releases.getRelease(portal.database)
  const { workflow } = release.process(process).part
  const owner = { subject: student.id, owner: student.id, institution: null }
  return inTransaction(portal, (trx) => insertCase({ portal, trx }, { release, workflow, ...owner, ...made }))
}

/** A loan for the fee of an application of its own, as far as the institution admits it. */
async function borrow(): Promise<string> {
  const admission = await insert('studentAdmission')
  await setStanding(road.portal, admission, { status: 'paymentDue', final: false })
  const data = {
    level: 'bachelor',
    aptitude: false,
    studyForm: 'fullTime',
    fee: 2345,
    institution: 'bdu',
    until: '2026-10-02',
  }
  const loan = await insert('studentLoan', { parent: { id: admission, root: admission }, data })
  await tell(road.portal, loan, { kind: 'tick' })
  const { body } = await student.get(`/api/applications/${loan}`)
  const answers = {
    loan: { ...body.answers['loan'], loanType: 'social' },
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  await student.send('PUT', `/api/applications/${loan}/draft`, { revision: body.revision, answers })
  await student.move(loan, 'checkSocial')
  road.clock.set(new Date(road.clock.now().getTime() + 3_600_000).toISOString())
  await runDue(road.portal)
  await officer.move(loan, 'admitSocial')
  return (await student.get(`/api/applications/${loan}`)).body.status
}

it('a loan that pays one fee pays no other', async () => {
  expect(await borrow()).toBe('admittedSocial')
  expect(await borrow()).not.toBe('admittedSocial')
})
