import ky, { type Options } from 'ky'
import type { BodyOf, ParamsOf, QueryOf } from '#contract/call.ts'
import type { Calls } from '#contract/calls.ts'
import type { CallName } from '#contract/endpoints.ts'
import type { Answer } from './Answer.ts'
import { ApiFailure } from './ApiFailure.ts'
import { getCallContext } from './callContext.ts'
import { endpointAddress, type Endpoint } from './endpointAddress.ts'
import { toFailure } from './toFailure.ts'

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Partial<Value> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value }

interface CallOptions {
  /** Same key, same answer: a command that is repeated after a lost answer is made once. */
  idempotencyKey?: string
  /** Lets the request outlive the page (at most 64 kB). */
  keepalive?: boolean
  signal?: AbortSignal
  /** That the person has just shown to be themselves (`proof/withProof.ts`). */
  proof?: string
}
export type CallInput<Name extends CallName> = Part<'params', ParamsOf<Calls[Name]>> &
  Part<'query', QueryOf<Calls[Name]>> &
  Part<'body', BodyOf<Calls[Name]>> &
  CallOptions

type LooseInput = CallOptions & {
  params?: { [name: string]: string } | undefined
  query?: { [name: string]: string | number | boolean | undefined } | undefined
  body?: unknown
}

const TIMEOUT = 20_000
const client = ky.create({
  timeout: TIMEOUT,
  retry: { limit: 2, methods: ['get'], statusCodes: [502, 503, 504], retryOnTimeout: true },
})

type Caller<Known extends CallName> = <Name extends Known>(
  name: Name,
  ...[input]: Partial<CallInput<Name>> extends CallInput<Name>
    ? [input?: CallInput<Name>]
    : [input: CallInput<Name>]
) => Promise<Answer<Name>>

/**
 * Calls of the API by the names of `endpoints`. Throws `ApiFailure` (answered) or `NetworkFailure` (not answered), nothing
 * else. An answered 401 goes to the session first, which may ask for the password and have the call repeated.
 */
export function createCall<Known extends CallName>(endpoints: { [Name in Known]: Endpoint }): Caller<Known> {
  return async <Name extends Known>(name: Name, input: LooseInput = {}): Promise<Answer<Name>> => {
    const { token, unauthorized } = getCallContext()
    const tokenSent = token()
    try {
      return await request<Answer<Name>>(endpoints[name], input, tokenSent)
    } catch (error) {
      const failure = toFailure(error)
      if (tokenSent === null || !isSessionOver(failure)) throw failure
      const after = await unauthorized(name, tokenSent)
      if (after === 'give up') throw failure
      return await repeat<Answer<Name>>(endpoints[name], input)
    }
  }
}

async function repeat<Result>(endpoint: Endpoint, input: LooseInput): Promise<Result> {
  try {
    return await request<Result>(endpoint, input, getCallContext().token())
  } catch (error) {
    throw toFailure(error)
  }
}

/** Wrong credentials are a 401 as well, but say nothing about the session. */
function isSessionOver(failure: Error): boolean {
  if (!(failure instanceof ApiFailure)) return false
  return failure.status === 401 && failure.body.code !== 'error.credentials'
}

async function request<Result>(endpoint: Endpoint, input: LooseInput, token: string | null): Promise<Result> {
  const { method, path } = endpointAddress(endpoint, input.params)
  const options: Options = { method, headers: headersFor(input, token) }
  if (input.body !== undefined) options.json = input.body
  if (input.query !== undefined) options.searchParams = input.query
  if (input.keepalive !== undefined) options.keepalive = input.keepalive
  if (input.signal !== undefined) options.signal = input.signal
  return await client(path, options).json<Result>()
}

/** Spec section 7: Bearer header when a token is set, and the selected language. */
function headersFor(input: LooseInput, token: string | null): { [header: string]: string } {
  const headers: { [header: string]: string } = { language: getCallContext().language() }
  if (token !== null) headers['authorization'] = `Bearer ${token}`
  if (input.idempotencyKey !== undefined) headers['idempotency-key'] = input.idempotencyKey
  if (input.proof !== undefined) headers['proof'] = input.proof
  return headers
}
