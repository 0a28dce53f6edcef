import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiFailure } from '#app/http/ApiFailure.ts'
import { call } from '#app/http/call.ts'
import { setCallContext, type AfterUnauthorized } from '#app/http/callContext.ts'
import { endpoints } from '#contract/endpoints.ts'
import { endpointAddress } from '#app/http/endpointAddress.ts'
import { NetworkFailure } from '#app/http/NetworkFailure.ts'

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

let token: string | null
let asked: number
let after: AfterUnauthorized
let requests: Request[]
let answers: (() => Response | Promise<Response>)[]

beforeEach(() => {
  token = 'one'
  asked = 0
  after = 'give up'
  requests = []
  answers = []
  setCallContext({
    token: () => token,
    language: () => 'en',
    unauthorized: () => {
      asked += 1
      return Promise.resolve(after)
    },
  })
  const origin = 'http://portal.test'
  vi.stubGlobal('location', { href: origin, origin })
  vi.stubGlobal('document', { baseURI: `${origin}/` })
  const RealRequest = Request
  vi.stubGlobal(
    'Request',
    class extends RealRequest {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(typeof input === 'string' ? new URL(input, origin) : input, init)
      }
    },
  )
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request)
    const answer = answers.shift()
    return Promise.resolve().then(() => (answer === undefined ? json(200, {}) : answer()))
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a call', () => {
  it(
    'carries the Bearer token and the language',
    { meta: { spec: ['7.bearer', '7.language'] } },
    async () => {
      await call('currentUser')
      expect(requests[0]?.headers.get('authorization')).toBe('Bearer one')
      expect(requests[0]?.headers.get('language')).toBe('en')
    },
  )

  it('carries no token where there is none', async () => {
    token = null
    await call('portal')
    expect(requests[0]?.headers.has('authorization')).toBe(false)
  })

  it('fills its path and query', async () => {
    expect(endpointAddress(endpoints.application, { id: 'a b' })).toEqual({
      method: 'GET',
      path: '/api/applications/a%20b',
    })
    await call('applications', { query: { process: 'sample' } })
    expect(requests[0]?.url).toBe('http://portal.test/api/applications?process=sample')
  })

  it('lets the session decide after an answered 401, and repeats with the new token', async () => {
    after = 'repeat'
    answers.push(() => {
      token = 'two'
      return json(401, { code: 'error.signIn' })
    })
    answers.push(() => json(200, []))
    await expect(call('applications', { query: {} })).resolves.toEqual([])
    expect(asked).toBe(1)
    expect(requests[1]?.headers.get('authorization')).toBe('Bearer two')
  })

  it('does not end the session for wrong credentials', async () => {
    answers.push(() => json(401, { code: 'error.credentials', message: 'account.wrongCredentials' }))
    const failure = call('signIn', { body: { login: 'a', password: 'b' } })
    await expect(failure).rejects.toMatchObject({
      name: 'ApiFailure',
      body: { message: 'account.wrongCredentials' },
    })
    expect(asked).toBe(0)
  })

  it.each([500, 403, 409])('never ends the session for %s', async (status) => {
    answers.push(() => json(status, { code: 'error.internal' }))
    await expect(call('signOut')).rejects.toBeInstanceOf(ApiFailure)
    expect(asked).toBe(0)
  })

  it('never ends the session when nobody answers', async () => {
    answers.push(() => Promise.reject(new TypeError('fetch failed')))
    await expect(call('signOut')).rejects.toBeInstanceOf(NetworkFailure)
    expect(asked).toBe(0)
  })

  it('repeats a GET that a gateway refused, but never a command', async () => {
    vi.useFakeTimers()
    answers.push(() => json(503, {}))
    const reading = call('applications', { query: {} })
    await vi.runAllTimersAsync()
    await reading
    expect(requests).toHaveLength(2)
    vi.useRealTimers()
    answers.push(() => json(503, {}))
    await expect(call('signOut')).rejects.toMatchObject({ status: 503, body: { code: 'error.unavailable' } })
    expect(requests).toHaveLength(3)
  })

  it('names an idempotency key', async () => {
    await call('createApplication', { body: { process: 'sample' }, idempotencyKey: 'k' })
    expect(requests[0]?.headers.get('idempotency-key')).toBe('k')
  })

  it('understands a failure whose body is not ours', async () => {
    answers.push(() => new Response('<html>', { status: 502 }))
    await expect(call('signOut')).rejects.toMatchObject({ body: { code: 'error.unavailable' } })
  })
})
