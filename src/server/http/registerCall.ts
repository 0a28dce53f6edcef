import './fastifyTypes.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, Call, HeadersOf, ParamsOf, QueryOf } from '#contract/call.ts'
import { calls, type Calls } from '#contract/calls.ts'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import type { Portal } from '../Portal.ts'
import type { SignedIn } from '../people/SignedIn.ts'
import { checkProof } from '../accounts/proofs.ts'
import { answerMasked } from '../looks/maskAnswer.ts'
import { noteLook } from '../looks/noteLook.ts'
import { ApiError } from './ApiError.ts'
import { callSchema } from './callSchema.ts'
import { checkWho } from './checkWho.ts'
import type { JsonLimits } from './limitBodies.ts'
import { callRateLimit } from './rateLimits.ts'
import { type Once, createOnce } from './once.ts'
import { recogniseAgain } from './recognisePerson.ts'

/** What a handler gets: validated, typed by the contract. */
export interface CallContext<N extends CallName> {
  params: ParamsOf<Calls[N]>
  query: QueryOf<Calls[N]>
  body: BodyOf<Calls[N]>
  /** Those that the call declares; others stand in `request.headers`. */
  headers: HeadersOf<Calls[N]>
  /** Null only in calls for visitors. */
  person: Calls[N]['who'] extends 'visitor' ? SignedIn | null : SignedIn
  language: string
  portal: Portal
  /** Runs `work` inside the handler's transaction once for each Idempotency-Key; see once.ts. */
  once: Once
  request: FastifyRequest
  reply: FastifyReply
}
/** Gives the answer; or the reply, where it sends the answer piece by piece. Nothing masks pieces: such a call is `looking: 'never'`. */
export type CallHandler<N extends CallName> = (
  context: CallContext<N>,
) => Promise<AnswerOf<Calls[N]> | FastifyReply>

/** Serves one call of the contract: method, path, validation, who may, limits and OpenAPI come from there. */
export function registerCall<N extends CallName>(
  app: FastifyInstance,
  name: N,
  handler: CallHandler<N>,
): void {
  const [method, url] = splitEndpoint(endpoints[name])
  const call: Call = calls[name]
  app.route({
    method,
    url,
    // A question for the headers alone would do all the work, and spend what works once.
    exposeHeadRoute: false,
    schema: callSchema(name, call),
    ...(call.largest !== undefined && { bodyLimit: call.largest.bytes }),
    config: { call: name, ...callRateLimit(app.portal.config, call), ...limitsOf(call) },
    // Before the body is read: of those who may not ask, none is held.
    preParsing: async (request) => {
      await checkWho(app.portal, { ...call, method }, request.person)
      if (call.stores === true) await app.portal.disk.grantWrite(longestOf(app, call, request))
    },
    preValidation: async (request) => {
      if (await recogniseAgain(app.portal, request))
        await checkWho(app.portal, { ...call, method }, request.person)
      if (call.proven !== undefined) await askProof(app.portal, request, call.proven)
      if (request.person !== null) await noteLook(app.portal, request.person, { name, call })
    },
    handler: async (request, reply) => {
      const context: unknown = {
        params: request.params,
        query: request.query,
        body: request.body,
        headers: request.headers,
        person: request.person,
        language: request.language,
        portal: app.portal,
        once: createOnce(app.portal, request, call),
        request,
        reply,
      }
      if (!isProven<N>(context)) return undefined
      if (request.person?.switchedBy === undefined) return handler(context)
      return answerMasked(app.portal, () => handler(context))
    },
  })
}

async function askProof(
  portal: Portal,
  request: FastifyRequest,
  proven: NonNullable<Call['proven']>,
): Promise<void> {
  if (request.person === null) throw new ApiError('error.signIn')
  const { proof } = request.headers
  const shown = typeof proof === 'string' ? proof : undefined
  const check = { person: request.person.id, session: request.sessionHash, proof: shown }
  await checkProof(portal, { ...check, ...(proven !== true && { only: proven }) })
}

function limitsOf({ largest }: Call): { limits?: Partial<JsonLimits> } {
  if (largest === undefined) return {}
  const { bytes: _bytes, ...limits } = largest
  return { limits }
}

/** The route's validators have just proven the types of the contract; the framework cannot know. */
function isProven<N extends CallName>(context: unknown): context is CallContext<N> {
  return context !== undefined
}

/** Of a body whose length nobody says, as much as it may have. */
function longestOf(app: FastifyInstance, { largest }: Call, request: FastifyRequest): number {
  const said = Number(request.headers['content-length'])
  return Number.isSafeInteger(said) ? said : (largest?.bytes ?? app.initialConfig.bodyLimit ?? 0)
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
const METHODS: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] satisfies Method[]
const isMethod = (text: string): text is Method => METHODS.includes(text)

function splitEndpoint(endpoint: string): [Method, string] {
  const [method = '', url = ''] = endpoint.split(' ')
  if (!isMethod(method)) throw new Error(`Unknown method in the contract: ${endpoint}`)
  return [method, url]
}
