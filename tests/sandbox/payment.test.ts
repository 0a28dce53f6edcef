import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSandbox, type OpenSandbox } from './openSandbox.ts'

interface Received {
  path: string
  timestamp: string
  signature: string
  body: string
}
const AT = '2026-08-01T08:00:00.000Z'
/** Of a slow machine. */
const PATIENCE = { timeout: 90_000 }
const PAYMENT = { paymentCode: '1234567897', amount: 2800, institutionName: 'Bakı Dövlət Universiteti' }

describe('the payment provider', () => {
  let open: OpenSandbox
  let portal: Server
  let received: Received[]
  let answers: number[]

  beforeEach(async () => {
    received = []
    answers = []
    portal = createServer((request, response) => {
      const accept = async (): Promise<void> => {
        received.push(await take(request))
        response.writeHead(answers.shift() ?? 200).end()
      }
      void accept()
    })
    portal.listen(0, '127.0.0.1')
    await once(portal, 'listening')
    open = await openSandbox({ portalOrigin: origin(), now: () => new Date(AT) })
  })
  afterEach(async () => {
    await open.close()
    portal.close()
  })

  const origin = (): string => {
    const address = portal.address()
    return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
  }
  const pay = (more: object) => open.post('payment', `/payments/${PAYMENT.paymentCode}/pay`, more)
  const arrived = (count: number) => vi.waitFor(() => expect(received).toHaveLength(count), PATIENCE)
  const bodies = (): unknown[] => received.map((one) => JSON.parse(one.body))

  test('tells the portal, signed, that a payment was made', async () => {
    await open.post('payment', '/payments', PAYMENT)
    await pay({ outcome: 'paid', providerId: 'p-1' })
    await arrived(1)
    const [one] = received
    expect(one?.path).toBe('/api/messages/payment/paid')
    expect(bodies()).toEqual([{ paymentCode: '1234567897', amount: 2800, providerId: 'p-1', paidAt: AT }])
    const expected = createHmac('sha256', open.sandbox.signingKeys.payment)
      .update(`POST\n/api/messages/payment/paid\n${AT}\n${one?.body}`)
      .digest('hex')
    expect(one?.timestamp).toBe(AT)
    expect(one?.signature).toBe(`sha256=${expected}`)
  })

  test('tries again until the portal takes the message', async () => {
    answers = [500, 503]
    await pay({ outcome: 'paid', amount: 10 })
    await arrived(3)
    await vi.waitFor(
      async () =>
        expect((await open.get('payment', '/_control')).value).toMatchObject({
          state: [{ state: 'taken', tries: 3, status: 200 }],
        }),
      PATIENCE,
    )
  })

  test('gives up at last', async () => {
    answers = [500, 500, 500]
    await pay({ outcome: 'paid', amount: 10 })
    await vi.waitFor(
      async () =>
        expect((await open.get('payment', '/_control')).value).toMatchObject({
          state: [{ state: 'givenUp' }],
        }),
      PATIENCE,
    )
    expect(received).toHaveLength(3)
  })

  test('can tell the same payment twice', async () => {
    await pay({ outcome: 'twice', amount: 10, providerId: 'p-2' })
    await arrived(2)
    expect(bodies()[0]).toEqual(bodies()[1])
  })

  test('can tell it later, with another amount and an earlier time', async () => {
    await open.post('payment', '/payments', PAYMENT)
    await pay({ outcome: 'late', delayMs: 5, amount: 2799.99, at: '2026-07-31T19:58:00.000Z' })
    await arrived(1)
    expect(bodies()).toMatchObject([{ amount: 2799.99, paidAt: '2026-07-31T19:58:00.000Z' }])
  })

  test('can tell that a payment failed, at the address that the portal gave', async () => {
    await open.post('payment', '/payments', {
      ...PAYMENT,
      callbacks: { failed: `${origin()}/api/messages/x/y` },
    })
    await pay({ outcome: 'failed', providerId: 'p-3' })
    await arrived(1)
    expect(received[0]?.path).toBe('/api/messages/x/y')
    expect(bodies()).toEqual([{ paymentCode: '1234567897', providerId: 'p-3', failedAt: AT }])
  })

  test('sends no message to a place outside the portal', async () => {
    const answer = await open.post('payment', '/payments', {
      ...PAYMENT,
      callbacks: { paid: 'http://127.0.0.1:9/x' },
    })
    expect(answer.value).toMatchObject({ paidUrl: `${origin()}/api/messages/payment/paid` })
  })

  test('has a page that asks the amount of an unknown code and returns to the portal', async () => {
    const page = `${open.sandbox.sources.payment}/pay`
    expect(await (await fetch(`${page}?code=1234567897`)).text()).toContain('name="amount"')
    const form = {
      code: '1234567897',
      amount: '12,50',
      outcome: 'paid',
      return: `${origin()}/payment/dashboard`,
    }
    const response = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(form.return)
    await arrived(1)
    expect(bodies()).toMatchObject([{ amount: 12.5 }])
    const empty = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ code: 'x' }),
      redirect: 'manual',
    })
    expect(empty.status).toBe(422)
  })

  test('is joined by a loan platform that decides on requests', async () => {
    await open.post('loanPlatform', '/loans', { fin: '5AYSEL1', kind: 'standard', amount: 2345 })
    expect((await open.get('loanPlatform', '/loans/5AYSEL1')).value).toMatchObject({ state: 'open' })
    await open.post('loanPlatform', '/loans/5AYSEL1/assign', {})
    await arrived(1)
    expect(received[0]?.path).toBe('/api/messages/loanPlatform/assigned')
    expect((await open.get('loanPlatform', '/loans/5AYSEL1')).value).toMatchObject({ state: 'assigned' })
  })
})

async function take(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return {
    path: request.url ?? '',
    timestamp: String(request.headers['x-timestamp']),
    signature: String(request.headers['x-signature']),
    body: Buffer.concat(chunks).toString(),
  }
}
