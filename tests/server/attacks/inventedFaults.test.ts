import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleFaults } from '#server/faults/tally.ts'
import { openSession } from '#server/accounts/sessions.ts'
import { makePerson } from '../reach/people.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let test: TestPortal
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
})
afterAll(() => test.close())

const REAL = { release: 'real', screen: 'apply', name: 'TypeError', stack: '0af3' }

interface Report {
  from: string
  body?: object
  token?: string
}
async function report({ from, body = REAL, token }: Report): Promise<void> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/told/faults',
    remoteAddress: from,
    payload: body,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  })
  expect(answer.statusCode).toBe(200)
  await settleFaults(test.portal)
}
const invented = (number: number): object => ({ ...REAL, release: 'made', stack: number.toString(16) })
async function counted(): Promise<{ [kind: string]: number }> {
  const rows = await test.portal.database
    .selectFrom('fault')
    .select(['release', 'name', 'stack', 'count'])
    .execute()
  const sums = { real: 0, made: 0, others: 0, kinds: rows.length }
  for (const { release, name, count } of rows)
    sums[name === 'others' ? 'others' : release === 'real' ? 'real' : 'made'] += count
  return sums
}

it('errors that somebody invents hide no real one, from whichever network it is reported', async () => {
  let number = 0
  // One network has a share of a day.
  for (let turn = 0; turn < 60; turn += 1) await report({ from: '10.0.0.1', body: invented((number += 1)) })
  expect(await counted()).toEqual({ real: 0, made: 20, others: 40, kinds: 21 })
  // Many networks fill the day.
  for (let net = 2; net < 29; net += 1)
    for (let turn = 0; turn < 20; turn += 1)
      await report({ from: `10.0.0.${net}`, body: invented((number += 1)) })
  const full = await counted()
  expect(full).toMatchObject({ real: 0, kinds: 501 })
  expect((full['made'] ?? 0) + (full['others'] ?? 0)).toBe(number)

  await report({ from: '10.1.0.1' })
  await report({ from: '10.1.0.2' })
  expect(await counted()).toMatchObject({ real: 2, kinds: 501 })
  // What is known is counted for those as well who have no share left, and the rarest ones give way to what comes.
  for (let net = 40; net < 50; net += 1)
    for (let turn = 0; turn < 20; turn += 1)
      await report({ from: `10.0.0.${net}`, body: invented((number += 1)) })
  await report({ from: '10.0.0.1' })
  expect(await counted()).toMatchObject({ real: 3, kinds: 501 })
})

it('an error that is named like the sum of all others has no place beside the ceiling', async () => {
  await test.portal.database.deleteFrom('fault').execute()
  for (let net = 60; net < 88; net += 1)
    for (let turn = 0; turn < 20; turn += 1)
      await report({ from: `10.0.0.${net}`, body: { ...invented(net * 20 + turn), name: 'others' } })
  expect(await counted()).toMatchObject({ others: 560, kinds: 501 })
})

it('a person who is signed in has a share apart from their network', async () => {
  await test.portal.database.deleteFrom('fault').execute()
  for (let number = 5000; number < 5025; number += 1)
    await report({ from: '10.2.0.1', body: invented(number) })
  const { portal } = test
  const token = await openSession(portal, portal.database, await makePerson(portal, {}))
  await report({ from: '10.2.0.1', token })
  expect(await counted()).toMatchObject({ real: 1 })
})
