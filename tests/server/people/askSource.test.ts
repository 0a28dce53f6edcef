import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askSource } from '#server/people/askSource.ts'
import { type FakeRegister, openRegister } from '../facts/registers.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

let office: FakeRegister
let test: TestPortal
beforeAll(async () => {
  office = await openRegister()
  test = await openTestPortal({ publish: false, config: { sources: { office: office.address } } })
})
afterAll(async () => {
  await test.close()
  await office.close()
})

const say =
  (status: number, type: string | undefined, text: string) =>
  (response: ServerResponse): void => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(text)
  }

describe('an outside system that is only told something', () => {
  const tell = () =>
    askSource(test.portal, { source: 'office', path: '/sms', body: { to: '1' }, isTold: true })

  it.each([
    ['an answer as JSON', say(200, 'application/json', '{"id":"1"}')],
    ['an answer that is no JSON', say(202, 'text/plain', 'OK')],
    ['an answer of nothing', say(204, undefined, '')],
    [
      'an answer that is cut off',
      (response: ServerResponse) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"id"')
        setImmediate(() => response.destroy())
      },
    ],
  ])('has taken it by %s', async (_name, answer) => {
    office.answer = answer
    expect(await tell()).toEqual({})
  })

  it.each([
    ['a page of a gateway before it', say(200, 'text/html', '<p>Sign in</p>')],
    ['404, whatever it says', say(404, 'application/json', '{"message":"no such route"}')],
    ['a fault', say(503, 'application/json', '{}')],
  ])('has not taken it by %s', async (_name, answer) => {
    office.answer = answer
    await expect(tell()).rejects.toMatchObject({ code: 'error.unavailable' })
  })
})
