import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../testPortal.ts'
import { listen, statuses, Wire } from './Wire.ts'

let test: TestPortal
let port = 0
beforeAll(async () => {
  test = await openTestPortal({ publish: false })
  port = await listen(test.app)
})
afterAll(() => test.close())

/** Node answers these itself, before the portal hears of them: neither a turn nor a limit, no header and no line of the log. */
const ASKED = 'GET /health HTTP/1.1\r\nHost: portal\r\nExpect: something\r\n\r\n'

it('an expectation that nobody meets is answered with the headers of all answers', async () => {
  const wire = await Wire.open(port)
  const heard = await wire.say(ASKED).answers(1)
  wire.socket.destroy()
  expect(statuses(heard)).toEqual([417])
  expect(heard).toMatch(/^content-security-policy: /im)
  expect(heard).toMatch(/^cache-control: no-store/im)
})

it('requests with one take their turn like others, and few of them wait', async () => {
  const wire = await Wire.open(port)
  wire.say(ASKED.repeat(2000))
  wire.say('GET /health HTTP/1.1\r\nHost: portal\r\nConnection: close\r\n\r\n')
  expect(statuses(await wire.untilCut()).length).toBeLessThan(2000)
})
