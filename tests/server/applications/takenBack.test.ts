import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ApplicationView } from '#contract/schemas.ts'
import { fillTransfer, openRoad, type Road } from './road.ts'

let road: Road
beforeAll(async () => {
  road = await openRoad()
}, 120_000)
afterAll(() => road.close())

it('whoever takes back what waits again and again waits longer each time, and hears how long', async () => {
  const owner = await road.as('aysel@example.az')
  const id = await fillTransfer(owner, 'aysel')
  await road.fault('education', { mode: 'error', path: '/pass-scores' })
  const takeBack = async () => owner.send('DELETE', `/api/applications/${id}/held`)
  const round = async () => {
    await owner.move(id, 'submit')
    return (await takeBack()).status
  }
  for (let time = 0; time < 5; time += 1) expect(await round()).toBe(200)
  await owner.move(id, 'submit')
  expect(await takeBack()).toMatchObject({
    status: 429,
    body: { code: 'error.tooMany', message: 'msg.takenBackOften', params: { seconds: 60, minutes: 1 } },
  })
  road.clock.advance(60_000)
  expect((await takeBack()).status).toBe(200)
  await owner.move(id, 'submit')
  road.clock.advance(60_000)
  expect((await takeBack()).status).toBe(429)
  // What waits is no worse off: it is still there, and all that happened is told.
  const { body } = await owner.get<ApplicationView>(`/api/applications/${id}`)
  expect(body.timeline.filter(({ what }) => what === 'cancelled')).toHaveLength(6)
  expect(body.timeline.filter(({ what }) => what === 'held')).toHaveLength(7)
})
