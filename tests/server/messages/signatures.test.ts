import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

const SECRET = 'what the provider and the portal know'
const BODY = JSON.stringify({ paymentCode: '1234567897', amount: 10, providerId: 'p-1' })

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ config: { sourceKeys: { payment: SECRET } } })
})
afterAll(() => portal.close())

interface Sent {
  url?: string
  body?: string
  secret?: string
  timestamp?: string
  signature?: string
}
async function send({ url = '/api/messages/payment/paid', body = BODY, ...sent }: Sent) {
  const timestamp = sent.timestamp ?? portal.clock.now().toISOString()
  const digest = createHmac('sha256', sent.secret ?? SECRET)
    .update(`${timestamp}.${BODY}`)
    .digest('hex')
  const answer = await portal.app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'x-timestamp': timestamp,
      'x-signature': sent.signature ?? `sha256=${digest}`,
    },
    payload: body,
  })
  return [answer.statusCode, answer.json().code]
}
const minutesAgo = (minutes: number): string =>
  new Date(portal.clock.now().getTime() - minutes * 60_000).toISOString()

test('a rightly signed message finds its case or is told that there is none', async () => {
  expect(await send({})).toEqual([404, 'error.notFound'])
})

test.each<[string, Sent]>([
  ['another secret', { secret: 'guessed' }],
  ['an empty secret', { secret: '' }],
  ['no signature', { signature: '' }],
  ['half a signature', { signature: 'sha256=00ff' }],
  ['a signature that is no number', { signature: `sha256=${'z'.repeat(64)}` }],
  ['another body than was signed', { body: BODY.replace('10', '1000000') }],
  ['the same body written differently', { body: BODY.replace(',', ', ') }],
  ['a source that nobody knows', { url: '/api/messages/nobody/paid' }],
  ['a source that every object has', { url: '/api/messages/constructor/paid' }],
  ['a moment that is none', { timestamp: 'now' }],
])('%s is refused, whatever stands behind it', async (_what, sent) => {
  expect(await send(sent)).toEqual([403, 'error.forbidden'])
})

test('an old message, or one from the future, is refused though it was signed', async () => {
  for (const minutes of [6, -6])
    expect(await send({ timestamp: minutesAgo(minutes) })).toEqual([403, 'error.forbidden'])
  expect(await send({ timestamp: minutesAgo(4) })).toEqual([404, 'error.notFound'])
})
