import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeTry, type TryLimit } from '#server/accounts/attempts.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

const MINUTE = 60_000
let opened: TestPortal
beforeAll(async () => {
  opened = await openTestPortal({ publish: false })
})
afterAll(() => opened.close())

async function block(limit: TryLimit): Promise<void> {
  for (let tried = 0; tried < limit.tries; tried += 1) await takeTry(opened.portal, limit)
  await expect(takeTry(opened.portal, limit)).rejects.toMatchObject({ code: 'error.tooMany' })
}

test('who was blocked while the clock was hours ahead is not kept out for as long once it is right', async () => {
  const limit = { subject: 'ahead', tries: 3, pause: 10 * MINUTE }
  const right = opened.clock.now().toISOString()
  opened.clock.advance(5 * 60 * MINUTE)
  await block(limit)
  opened.clock.set(right)
  expect(await takeTry(opened.portal, limit)).toBe(2)
})

test('a clock that goes back by less than a block lasts lets nobody guess anew', async () => {
  const limit = { subject: 'near', tries: 3, pause: 10 * MINUTE }
  await block(limit)
  opened.clock.advance(-5 * MINUTE)
  await expect(takeTry(opened.portal, limit)).rejects.toMatchObject({ code: 'error.tooMany' })
})
