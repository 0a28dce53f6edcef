import type { FastifySchema } from 'fastify'
import { Type } from 'typebox'
import type { Call } from '#contract/call.ts'
import { ErrorShape } from './ErrorShape.ts'

/** The route's schema: Fastify validates by it, OpenAPI is written from it. */
export function callSchema(name: string, call: Call): FastifySchema {
  const { params, query, body, headers, bytes, answer } = call
  return {
    operationId: name,
    summary: call.summary,
    ...(call.who === 'visitor' ? {} : { security: [{ bearer: [] }] }),
    ...(params === undefined ? {} : { params }),
    ...(query === undefined ? {} : { querystring: query }),
    ...(body === undefined ? {} : { body }),
    ...(headers === undefined ? {} : { headers }),
    ...(bytes === undefined ? {} : { consumes: [bytes], body: ANY_BYTES }),
    ...(call.idempotent ? { headers: IdempotencyHeader } : {}),
    ...(call.proven ? { headers: ProofHeader } : {}),
    response: { 200: answer, '4xx': ErrorShape, '5xx': ErrorShape },
  }
}

/** Nothing is said of bytes but that they come: the call reads them by itself. */
const ANY_BYTES = Type.Unknown()

/** As it comes from `prove`; what is no such thing is a proof of nothing, and no fault. */
const ProofHeader = { type: 'object', properties: { proof: { type: 'string' } } }

const IdempotencyHeader = {
  type: 'object',
  properties: { 'idempotency-key': { type: 'string', minLength: 8, maxLength: 100 } },
}
