import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { handIn } from '../desk/desk.ts'

/** Entries of the log stay for good: nobody writes them without end. */
const MOST = 5000
const A_DAY = 24 * 3_600_000

let road: Road
let officer: Traveller
let known: string
beforeAll(async () => {
  road = await openRoad()
  known = await handIn(await road.as('aysel@example.az'), 'aysel')
  officer = await road.as('bdu@example.az')
})
afterAll(() => road.close())

const move = (what: string, applications: string[]) =>
  officer.send('POST', `/api/desk/${what}`, { applications })

it('an officer who takes and gives back cases without end has a limit of a day', async () => {
  for (let asked = 0; asked < MOST - 100; asked += 100)
    expect(
      (
        await move(
          'take',
          Array.from({ length: 100 }, () => randomUUID()),
        )
      ).status,
    ).toBe(200)
  for (let time = 0; time < 100; time += 1)
    expect((await move(time % 2 === 0 ? 'take' : 'give-back', [known])).status).toBe(200)
  expect(await move('take', [known])).toMatchObject({ status: 429, body: { code: 'error.tooMany' } })
  // Others work on, and so do they the day after.
  road.clock.advance(A_DAY + 1)
  const again = await road.as('bdu@example.az')
  const applications = [known]
  expect((await again.send('POST', '/api/desk/take', { applications })).status).toBe(200)
})
