import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSigned } from '#server/messages/isSigned.ts'
import { openTestPortal, type TestPortal } from '../testPortal.ts'

const SECRET = 'what the provider and the portal know'
/** Sent with every call to the provider. */
const API_KEY = 'what the portal says who it is'
const PATH = '/api/messages/payment/paid'
const BODY = JSON.stringify({ paymentCode: '1234567897', amount: 10, providerId: 'p-1' })

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({
    config: { sourceKeys: { payment: API_KEY }, signingKeys: { payment: SECRET } },
  })
})
afterAll(() => portal.close())

interface Sent {
  url?: string
  /** Of what is signed, where it is another than what is sent. */
  signed?: string
  body?: string
  secret?: string
  timestamp?: string
  signature?: string
}
async function send({ url = PATH, body = BODY, ...sent }: Sent) {
  const timestamp = sent.timestamp ?? portal.clock.now().toISOString()
  const digest = createHmac('sha256', sent.secret ?? SECRET)
    .update(sent.signed ?? `POST\n${PATH}\n${timestamp}\n${BODY}`)
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

const now = (): string => portal.clock.now().toISOString()

test.each<[string, () => Sent]>([
  ['the key that goes out with every call', () => ({ secret: API_KEY })],
  ['a signature of time and body alone', () => ({ signed: `${now()}.${BODY}` })],
  ['another method than was signed', () => ({ signed: `PUT\n${PATH}\n${now()}\n${BODY}` })],
  ['another message than was signed', () => ({ url: '/api/messages/payment/failed' })],
  ['another query than was signed', () => ({ url: `${PATH}?again` })],
  ['the same path written differently', () => ({ url: '/api/messages/payment/%70aid' })],
])('%s is refused', async (_what, sent) => {
  expect(await send(sent())).toEqual([403, 'error.forbidden'])
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

test(
  'an old message, or one from the future, is refused though it was signed',
  { meta: { spec: ['asvs.13.2.1'] } },
  async () => {
    for (const minutes of [6, -6])
      expect(await send({ timestamp: minutesAgo(minutes) })).toEqual([403, 'error.forbidden'])
    expect(await send({ timestamp: minutesAgo(4) })).toEqual([404, 'error.notFound'])
  },
)

test('the documented example is what is taken', async () => {
  const text = await readFile(new URL('../../../docs/callbacks.md', import.meta.url), 'utf8')
  const said = (name: string): string => new RegExp(`^${name}='?(.*?)'?$`, 'm').exec(text)?.[1] ?? ''
  const [, hex = ''] = /^# ([0-9a-f]{64})$/m.exec(text) ?? []
  const signed = {
    secret: said('key'),
    method: 'POST',
    target: said('path'),
    timestamp: said('at'),
    signature: `sha256=${hex}`,
    body: Buffer.from(said('body')),
  }
  expect(isSigned(signed, new Date(said('at')))).toBe(true)
  expect(isSigned({ ...signed, target: `${signed.target}/` }, new Date(said('at')))).toBe(false)
})
