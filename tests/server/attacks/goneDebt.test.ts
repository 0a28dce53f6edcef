import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEBT } from '../applications/owing.ts'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'

/**
 * A debt is disputed with the institution that claims it. Its finance office puts the register right first, as an office
 * does: the request is theirs to answer all the same, whatever the register says meanwhile.
 */
let road: Road
let payer: Traveller
let finance: Traveller
let path: string
beforeAll(async () => {
  road = await openRoad()
  payer = await road.as('samir@example.az')
  finance = await road.as('finance@example.az')
  const { body } = await payer.get<{ fin: string }>('/api/users/current_user')
  path = `/debts/${body.fin}`
})
afterAll(() => road.close())

const DISPUTE = {
  debtItem: 'm-1',
  institution: 'bdu',
  debtAmount: 40,
  debtRequest: 'dispute',
  disputeKind: 'wrongAmount',
  disputeText: 'Borc artıq ödənilib, məbləğ səhvdir',
}
const ELEVEN_MINUTES = 11 * 60_000

/** A dispute that the finance office has taken. */
async function disputed(): Promise<string> {
  await road.say('education', path, DEBT)
  const { body } = await payer.send('POST', '/api/applications', { process: 'debt' })
  const answers = {
    personal: {
      ...body.answers['personal'],
      mobile: '+994501000020',
      email: 'samir@example.az',
      residenceAddress: 'Bakı, Nizami küçəsi 15',
    },
    details: DISPUTE,
    review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
  }
  await payer.send('PUT', `/api/applications/${body.id}/draft`, { revision: body.revision, answers })
  expect((await payer.move(body.id, 'submit')).body).toMatchObject({ status: 'applied' })
  expect((await finance.move(body.id, 'take')).body).toMatchObject({ status: 'inReview' })
  return body.id
}

it('a dispute is decided by its finance office also when the register has no such debt any more', async () => {
  const id = await disputed()
  // The office strikes the debt off, and the payer looks at the page of their debts.
  await road.say('education', path, { amount: 0, items: [] })
  road.clock.advance(ELEVEN_MINUTES)
  expect((await payer.get('/api/cards?path=/debt/dashboard')).status).toBe(200)
  const { status, body } = await finance.move(id, 'correct')
  expect({ status, now: body.status, message: body.message }).toEqual({
    status: 200,
    now: 'corrected',
    message: undefined,
  })
})
