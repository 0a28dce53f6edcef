import './fastifyTypes.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ErrorBody,
  type ErrorCode,
  errorStatus,
  otherStatus,
  type RefusalCode,
} from '#contract/errors.ts'
import { noteServerFault } from '../faults/serverFault.ts'
import { ApiError } from './ApiError.ts'
import { bareHeaders } from './bareHeaders.ts'

const STATUS = { ...errorStatus, ...otherStatus }

/** The one place where an error becomes an answer. */
export function handleErrors(app: FastifyInstance): void {
  app.decorateRequest('refused', null)
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => {
    const body = error instanceof ApiError ? { code: error.code, ...error.details } : frameworkError(error)
    if (STATUS[body.code] >= 500) logFault(request, error)
    if (body.code === 'error.internal')
      noteServerFault(app.portal, `${request.method} ${request.routeOptions.url ?? 'unknown'}`, error)
    return sendError(request, reply, body)
  })
}

/** An address that cannot be read comes before every hook: what `secure` gives to other answers is said here. */
export function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(bareHeaders)
  void sendError(request, reply, { code: codeOf(error) })
}

export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  body: Omit<ErrorBody<RefusalCode>, 'reference'>,
): FastifyReply {
  const status = STATUS[body.code]
  request.refused = body.code
  const retryAfter = RETRY_AFTER[status]
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  // What is left of the request is not waited for.
  if (body.code === 'error.late') reply.header('connection', 'close')
  for (const name of OF_CONTENT) reply.removeHeader(name)
  const answer: ErrorBody<RefusalCode> = { ...body, reference: request.id }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(answer)
}

/** Headers that describe the content which an error takes the place of. */
const OF_CONTENT = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-range',
  'etag',
  'last-modified',
]

/** Seconds: what is away is mostly back by then, and a crowd that was sent away does not come back all at once. */
export const UNAVAILABLE_SECONDS = 5
/** Seconds by status. Room on a disk (507) is made by somebody who hears of it first. */
const RETRY_AFTER: { readonly [status: number]: number } = { 503: UNAVAILABLE_SECONDS, 507: 60 }

/** Findings of the contract's schemas name the place in the body; which rule it was is for the log of a programmer. */
function frameworkError(error: FastifyError): Omit<ErrorBody, 'reference'> {
  if (error.validation !== undefined) {
    const issues = error.validation.map(({ instancePath }) => ({ path: instancePath, code: 'valid.format' }))
    return { code: 'error.badRequest', issues }
  }
  return { code: codeOf(error) }
}

const BY_STATUS: { [status: number]: ErrorCode } = {
  400: 'error.badRequest',
  401: 'error.signIn',
  403: 'error.forbidden',
  404: 'error.notFound',
  413: 'error.tooLarge',
  415: 'error.unsupportedFile',
  429: 'error.tooMany',
  503: 'error.unavailable',
}

/** The database is away (class 08, 57: connection lost, shutting down; 40: a deadlock was cut; errors of the socket): try again later. */
const DATABASE_AWAY = /^(08|57P|53|40)|^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE)$/

/** The disk of the files is full, read-only or broken: nothing was kept, and somebody is mending it. */
const DISK_AWAY = /^(ENOSPC|EDQUOT|EROFS|EIO)$/

/** What no column holds: a zero character, a day of the year 0, a number of thirty digits. */
const UNFIT = new Set(['22021', '22P05', '22008', '22003'])

/** Two did at once what can be done once. */
const UNIQUE_VIOLATION = '23505'

function codeOf(error: FastifyError): ErrorCode {
  if (error.code === UNIQUE_VIOLATION) return 'error.conflict'
  if (UNFIT.has(error.code)) return 'error.badRequest'
  const byStatus = BY_STATUS[error.statusCode ?? 500]
  if (byStatus !== undefined) return byStatus
  if (error.statusCode !== undefined && error.statusCode < 500) return 'error.badRequest'
  return DATABASE_AWAY.test(error.code) || DISK_AWAY.test(error.code) ? 'error.unavailable' : 'error.internal'
}

/** A stack and the database's code say where; values stay out of the log. */
function logFault(request: FastifyRequest, error: FastifyError | ApiError): void {
  const { name, code } = error
  request.log.error(
    { reference: request.id, route: request.routeOptions.url, name, code, stack: error.stack },
    'fault',
  )
}
