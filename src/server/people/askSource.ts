import { ApiError } from '../http/ApiError.ts'
import { traceHeaders } from '../operations/tracing/traced.ts'
import { watchSource } from '../operations/watchSource.ts'
import type { Portal } from '../Portal.ts'
import { type Source, sourceOf } from '../sourceOf.ts'
import { SourceRefusal } from './SourceRefusal.ts'
import { readAnswer } from './readAnswer.ts'
import { isPage, saysNone } from './saysNone.ts'

const TIMEOUT = 5000

export interface SourceQuestion {
  source: string
  path: string
  /** Sent as JSON by POST; absent = GET. */
  body?: { [name: string]: unknown }
  /** The same key twice is one wish at the receiver. */
  idempotencyKey?: string
  /** 422 is an answer of its own; absent: a fault like all others. */
  mayRefuse?: true
  /** It is only told something: the head of its answer says that it has taken it, whatever becomes of the rest. */
  isTold?: true
}

/**
 * Asks an outside system. Undefined = it says that there is none (404); anything but an answer is never taken for that.
 * @throws error.unavailable (msg.tryLater) when it is away, slow or answers nonsense; SourceRefusal.
 */
export function askSource(portal: Portal, question: SourceQuestion): Promise<object | undefined> {
  const outcomeOf = (answer: object | undefined): string => (answer === undefined ? 'none' : 'found')
  return watchSource(portal, { source: question.source, outcomeOf }, () => ask(portal, question))
}

async function ask(portal: Portal, question: SourceQuestion): Promise<object | undefined> {
  try {
    const source = sourceOf(portal.config, question.source)
    if (source === undefined) throw new Error('no address is configured')
    const response = await fetch(`${source.address}${question.path}`, requestOf(source, question))
    if (!question.isTold && saysNone(response)) return undefined
    if (response.status === 422 && question.mayRefuse) throw new SourceRefusal('answered 422')
    if (!response.ok) throw new Error(`answered ${response.status}`)
    if (question.isTold && !isPage(response)) return await taken(response)
    const answer: unknown = JSON.parse(await readAnswer(response))
    if (typeof answer !== 'object' || answer === null) throw new Error('answered no object')
    return answer
  } catch (cause) {
    portal.log.warn({ source: question.source, reason: reasonOf(cause) }, 'an outside system does not answer')
    if (cause instanceof SourceRefusal) throw cause
    throw new ApiError('error.unavailable', { message: 'msg.tryLater' })
  }
}

/** Read to its end only for the connection, which is used again then. */
async function taken(response: Response): Promise<object> {
  await readAnswer(response).catch(() => undefined)
  return {}
}

/** A parser's message would carry a piece of the answer into the log. */
const reasonOf = (cause: unknown): string =>
  cause instanceof Error && !(cause instanceof SyntaxError) ? cause.message : 'no JSON'

function requestOf({ key }: Source, { body, idempotencyKey }: SourceQuestion): RequestInit {
  return {
    signal: AbortSignal.timeout(TIMEOUT),
    // Its address is the installation's to say, never its own.
    redirect: 'error',
    headers: {
      accept: 'application/json',
      ...traceHeaders(),
      ...(key === undefined ? {} : { 'x-api-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  }
}
