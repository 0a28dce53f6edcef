import './fastifyTypes.ts'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from './ApiError.ts'
import { netOf } from './netOf.ts'
import { minuteLimit, PER_ACCOUNT, PER_ADDRESS } from './rateLimits.ts'
import { isForeign, refuseForeign } from './refuseForeign.ts'
import { type RequestKind, requestKind } from './requestKind.ts'
import { safeHeaders } from './safeHeaders.ts'

/** Headers of every answer and limits of requests. */
export async function secure(app: FastifyInstance): Promise<void> {
  const { config } = app.portal
  const safe = await safeHeaders({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    strictTransportSecurity: config.origin.startsWith('https:'),
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  // Files that are the same for everybody say so themselves.
  const headers = { ...safe, 'permissions-policy': PERMISSIONS, 'cache-control': 'no-store' }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  refuseForeign(app)
  if (!config.limits) return
  await app.register(rateLimit, { global: false, keyGenerator: callerOf, errorResponseBuilder: tooMany })
  limitAddresses(app)
  limitAccounts(app)
}

/** The camera photographs documents, on our own pages alone; nothing else of a device is asked for. */
const PERMISSIONS =
  'camera=(self), microphone=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=(), midi=()'

/** Of the limits of single calls: a school has one address, and each of its pupils an account. */
const callerOf = (request: FastifyRequest): string => request.person?.id ?? netOf(request)

const tooMany = (): ApiError => new ApiError('error.tooMany')

/** Before anything is asked of the database: whoever is over the limit costs next to nothing. */
function limitAddresses(app: FastifyInstance): void {
  const { config } = app.portal
  // Pictures and scripts that other sites show of ours take nothing from the people of a network.
  const keyGenerator = (request: FastifyRequest): string =>
    isForeign(request, config.origin) ? `foreign ${netOf(request)}` : netOf(request)
  const limiter = (kind: RequestKind) =>
    app.createRateLimit({ ...minuteLimit(config, PER_ADDRESS[kind]), keyGenerator })
  const checks = { call: limiter('call'), file: limiter('file'), probe: limiter('probe') }
  app.addHook('onRequest', async (request, reply) => {
    const limit = await checks[requestKind(request)](request)
    if (limit.isAllowed || !limit.isExceeded) return
    reply.header('retry-after', limit.ttlInSeconds)
    throw tooMany()
  })
}

function limitAccounts(app: FastifyInstance): void {
  const check = app.createRateLimit({
    ...minuteLimit(app.portal.config, PER_ACCOUNT),
    keyGenerator: (request) => request.person?.id ?? '',
  })
  app.addHook('preValidation', async (request) => {
    if (request.person === null) return
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded) throw tooMany()
  })
}

function contentSecurityPolicy(config: Config): { [directive: string]: string[] } {
  const self = "'self'"
  const none = "'none'"
  const signOn = config.signOn === null ? [] : [new URL(config.signOn.tokenUrl).origin]
  return {
    'default-src': [none],
    'script-src': [self],
    'style-src': [self],
    'img-src': [self, 'data:', 'blob:'],
    'font-src': [self],
    'connect-src': [self, ...signOn],
    'object-src': [none],
    // The studio's preview, and papers of the portal in the browser's own viewer.
    'frame-src': [self],
    'frame-ancestors': [none],
    'base-uri': [none],
    'form-action': [self],
  }
}
