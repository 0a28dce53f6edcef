import { afterAll, beforeAll, expect, it } from 'vitest'
import { openRoad, type Road, type Traveller } from '../applications/road.ts'
import { handIn } from '../desk/desk.ts'

/** Two institutions decide beside each other about one application: neither takes the other's notes away. */
let road: Road
let first: Traveller
let second: Traveller
let id: string
beforeAll(async () => {
  road = await openRoad()
  first = await road.as('bdu@example.az')
  second = await road.as('adnsu@example.az')
  id = await handIn(await road.as('aysel@example.az'), 'aysel')
})
afterAll(() => road.close())

const note = (who: Traveller, text: string) =>
  who.send('POST', `/api/desk/cases/${id}/notes`, { text, shared: false })

it('an officer of one institution does not use up the notes of the other one', async () => {
  for (let count = 0; count < 200; count += 1) {
    if (count % 20 === 0) road.clock.advance(60_000)
    expect((await note(first, `Qeyd ${count}`)).status).toBe(200)
  }
  expect(await note(first, 'Bir daha')).toMatchObject({ status: 422, body: { message: 'app.casework.full' } })
  const { status, body } = await note(second, 'Transkript əlavə yoxlanılmalıdır')
  expect({ status, message: body.message }).toEqual({ status: 200, message: undefined })
}, 120_000)
