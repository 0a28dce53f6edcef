import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#engine/values/types.ts'
import { DEBT, owing } from './owing.ts'
import { payDebt } from './payDebt.ts'
import { openRoad, type Road, type Traveller } from './road.ts'

/** The register learns of a payment later than the portal. */
let road: Road
let payer: Traveller
beforeAll(async () => {
  road = await openRoad()
  payer = await road.as('samir@example.az')
  const { body } = await payer.get<{ fin: string }>('/api/users/current_user')
  await road.say('education', `/debts/${body.fin}`, DEBT)
})
afterAll(() => road.close())

const paidOnCards = async () => {
  const { body } = await payer.get<{ facts: { debtApplications?: JsonObject } }>(
    '/api/cards?path=/debt/dashboard',
  )
  return body.facts.debtApplications?.['paid']
}

it('a debt that was paid is told as paid and is not paid again while the register still shows it', async () => {
  expect(await paidOnCards()).toEqual([])
  const { id, payment } = await owing(payer)
  expect(await paidOnCards()).toEqual([])
  expect((await payDebt(road, payer, payment)).status).toBe(200)
  expect((await payer.get(`/api/applications/${id}`)).body.status).toBe('settled')
  expect(await paidOnCards()).toEqual(['m-1'])

  await expect(owing(payer)).rejects.toThrow('Nothing is to be paid: 422')
})

it('whoever paid a debt can still dispute what the register says of it, and cannot ask for instalments', async () => {
  const { body } = await payer.send('POST', '/api/applications', { process: 'debt' })
  const asks = async (details: JsonObject) => {
    const { answers, revision } = (await payer.get(`/api/applications/${body.id}`)).body
    const all = {
      personal: { ...answers['personal'], residenceAddress: 'Bakı, Nizami küçəsi 15' },
      details: { debtItem: 'm-1', institution: 'bdu', debtAmount: 40, ...details },
      review: { dataCorrect: true, dataProcessing: true, noChangeAware: true },
    }
    await payer.send('PUT', `/api/applications/${body.id}/draft`, { revision, answers: all })
    return (await payer.move(body.id, 'submit')).body
  }
  expect(await asks({ debtRequest: 'instalments', instalments: 2 })).toMatchObject({
    message: 'debt.paidAlready',
  })
  const disputed = {
    debtRequest: 'dispute',
    disputeKind: 'wrongAmount',
    disputeText: 'Borc artıq ödənilib',
  }
  expect(await asks(disputed)).toMatchObject({ status: 'applied' })
})
