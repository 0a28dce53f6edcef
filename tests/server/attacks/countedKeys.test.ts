import { afterAll, beforeAll, expect, it } from 'vitest'
import { crowdContent } from './atOnce/crowdContent.ts'
import { begin, Crowd, outcomeOf } from './atOnce/Crowd.ts'

const ROUNDS = 6

let crowd: Crowd
beforeAll(async () => {
  crowd = await Crowd.open(
    {},
    { ...crowdContent, services: { ...crowdContent.services, constants: { applicationsDayMost: 25 } } },
  )
})
afterAll(() => crowd.close())

it('an invoice pays once, in whatever letters and with whatever blanks it comes to two servers', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const typed = [`INV-race-${round}`, ` inv-RACE-${round} `]
    const people = await Promise.all(typed.map(() => crowd.newcomer()))
    const bills = await Promise.all(people.map(([who]) => begin(who, 'bill')))
    const paid = await Promise.all(
      people.map((both, index) =>
        (both[index] ?? both[0]).move(bills[index] ?? '', 'pay', { input: { invoice: typed[index] } }),
      ),
    )
    expect(paid.map(outcomeOf).toSorted()).toEqual(['200', '422 crowd.used'])
  }
})

it('the last place is given once, to whoever asks for the row or for the first free one of a list', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const room = crowd.room()
    const [visitor, tourist] = [await crowd.newcomer(), await crowd.newcomer()]
    const visit = await begin(visitor[0], 'visit', { answers: { ask: { room } } })
    const tour = await begin(tourist[0], 'tour', { answers: { wishes: { rooms: [room] } } })
    const entered = await Promise.all([visitor[0].move(visit, 'enter'), tourist[1].move(tour, 'enter')])
    expect(entered.map(outcomeOf).toSorted()).toEqual(['200', '422 crowd.full'])
  }
})

it('of thirty drafts that somebody begins at once at two servers, twenty are made, and five more of the day', async () => {
  const both = await crowd.newcomer()
  const asked = Array.from({ length: 30 }, (_none, index) =>
    (both[index % 2] ?? both[0]).send('POST', '/api/applications', { process: 'visit' }),
  )
  const outcomes = (await Promise.all(asked)).map(outcomeOf)
  expect(outcomes.filter((one) => one === '200')).toHaveLength(20)
  expect(outcomes.filter((one) => one === '422 quota.draftsOfProcess')).toHaveLength(10)
  expect((await both[0].get<unknown[]>('/api/applications')).body).toHaveLength(20)
  const more = Array.from({ length: 10 }, (_none, index) =>
    (both[index % 2] ?? both[0]).send('POST', '/api/applications', { process: 'tour' }),
  )
  const last = (await Promise.all(more)).map(outcomeOf)
  expect(last.filter((one) => one === '200')).toHaveLength(5)
  expect(last.filter((one) => one === '422 quota.applicationsOfDay')).toHaveLength(5)
})
