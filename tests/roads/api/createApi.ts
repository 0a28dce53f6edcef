import type { AnswerOf, BodyOf, HeadersOf, ParamsOf, QueryOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import type { ErrorBody } from '#contract/errors.ts'

/** One caller of the API over HTTP: a visitor, or somebody with a token. */
export interface Api {
  token: string | undefined
  /** What came, whatever it is. @throws TypeError when the server is not there. */
  ask<N extends CallName>(name: N, request?: Request<N>): Promise<Reply<AnswerOf<Calls[N]>>>
  /** The answer alone. @throws Refused */
  call<N extends CallName>(name: N, request?: Request<N>): Promise<AnswerOf<Calls[N]>>
  /** Like `ask`, with a body that the contract need not know. */
  forge(name: CallName, request: Forged): Promise<Reply<unknown>>
}
export interface Request<N extends CallName> {
  params?: ParamsOf<Calls[N]>
  query?: QueryOf<Calls[N]>
  body?: BodyOf<Calls[N]> | Blob
  headers?: HeadersOf<Calls[N]>
  /** Idempotency-Key. */
  key?: string
}
export interface Forged {
  params?: { [name: string]: string }
  body?: unknown
  key?: string
}
export interface Reply<T> {
  status: number
  /** Of a 2xx. */
  answer: T | undefined
  /** Of everything else. */
  error: ErrorBody | undefined
}

/** The server's coded refusal of a call that had to succeed. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly status: number
  readonly error: ErrorBody | undefined
  constructor({ status, error }: Reply<unknown>) {
    super(`${status} ${JSON.stringify(error)}`)
    this.status = status
    this.error = error
  }
}

export function createApi(origin: string, token?: string): Api {
  const ask = async <T>(name: CallName, sent: Sent): Promise<Reply<T>> => {
    const [method = 'GET', template = ''] = endpoints[name].split(' ')
    const address = `${origin}${pathOf(template, sent.params)}${queryOf(sent.query)}`
    const response = await fetch(address, { method, ...payloadOf(sent, token) })
    const body = await response.json()
    return response.ok
      ? { status: response.status, answer: body, error: undefined }
      : { status: response.status, answer: undefined, error: body }
  }
  return {
    token,
    ask: (name, request = {}) => ask(name, request),
    call: async <N extends CallName>(name: N, request: Request<N> = {}) => {
      const reply = await ask<AnswerOf<Calls[N]>>(name, request)
      if (reply.answer === undefined) throw new Refused(reply)
      return reply.answer
    },
    forge: (name, request) => ask(name, request),
  }
}

interface Sent {
  params?: object | undefined
  query?: object | undefined
  headers?: object | undefined
  body?: unknown
  key?: string
}

function pathOf(template: string, params: object = {}): string {
  const given = new Map(Object.entries(params))
  return template.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(given.get(name))))
}

function queryOf(query: object = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  if (given.length === 0) return ''
  return `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`
}

function payloadOf({ body, key, headers: own = {} }: Sent, token: string | undefined): RequestInit {
  const headers = {
    language: 'az',
    ...Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
  }
  if (body === undefined) return { headers }
  if (body instanceof Blob) return { headers, body }
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) }
}
