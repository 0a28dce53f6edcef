import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fillTransfer, openRoad, type Road, type Traveller } from './road.ts'

let road: Road
let aysel: Traveller
beforeAll(async () => {
  road = await openRoad()
  aysel = await road.as('aysel@example.az')
}, 120_000)
afterAll(() => road.close())

describe('an application on its way', () => {
  it('opens with what the registers know', async () => {
    const { status, body } = await aysel.send('POST', '/api/applications', { process: 'transfer' })
    console.log(status, JSON.stringify(body, null, 1).slice(0, 6000))
    expect(status).toBe(200)
  })
  it('is submitted', async () => {
    const id = await fillTransfer(aysel, 'aysel')
    const { status, body } = await aysel.move(id, 'submit')
    console.log(status, JSON.stringify(body, null, 1).slice(0, 3000))
    expect(status).toBe(200)
  })
})
