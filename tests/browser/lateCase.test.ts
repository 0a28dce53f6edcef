import { expect } from 'vitest'
import { submitted } from '../roads/transfer/apply.ts'
import { portalTest as test } from './browserTest.ts'
import { enter, walkerOf, worldOf } from './enter.ts'
import { inspect } from './inspect.ts'

const DAY = 86_400_000
const APPLICANT = 'rauf@example.az'

test('who waits for an institution that is late reads since when, and whom to call', async ({
  browser,
  portal,
}) => {
  const id = await submitted(worldOf(portal), await walkerOf(portal, APPLICANT), 'rauf')
  const look = async () => {
    const visitor = await enter(browser, portal, { email: APPLICANT, language: 'az' })
    await visitor.goTo(`/transfer/apply/in?application=${id}`)
    await visitor.sees('transfer.status.applied')
    await visitor.isReady()
    return visitor
  }
  // Seven days after it was sent, to the end of the day.
  const late = { at: '2026-08-10T19:59:59.000Z', phone: '146' }
  const early = await look()
  expect(await early.main.locator('.notice[data-tone=warn]').count()).toBe(0)
  await early.close()

  portal.advance(8 * DAY)
  const visitor = await look()
  await visitor.sees('msg.late', late)
  expect(await inspect(visitor.page, 'a late case')).toEqual([])
  await visitor.goTo('/transfer/dashboard')
  await visitor.sees('msg.late', late)
  expect(visitor.complaints).toEqual([])
  await visitor.close()
})
