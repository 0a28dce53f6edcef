import './fastifyTypes.ts'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { ApiError } from './ApiError.ts'
import type { Patience } from './connections.ts'

/**
 * A body that drips in holds a connection, and a part of it in memory: it has its time, whoever sends it. Its sender is answered
 * before the connection ends: a balancer takes one that ends without an answer for a server that is away.
 */
export function hurryBodies(app: FastifyInstance, { body }: Patience): void {
  app.addHook('onRequest', async (request, reply) => {
    if (takesPieces(request)) app.portal.connections.passOnBody(request.raw.socket)
    else endLate(request, reply, body)
  })
  // What nobody read is not waited for longer.
  app.addHook('onResponse', async (request, reply) => {
    if (takesPieces(request)) endLate(request, reply, body)
  })
}

/** Bytes that are read though nobody wants them. */
const UNWANTED_MOST = 1024 * 1024

/**
 * Where the connection ends with the answer, what came with the question is read to its end first: closed with bytes unread it is
 * reset, and the answer may be lost on its way (RFC 9112, 9.6).
 */
export function readUnwanted(app: FastifyInstance, { body }: Patience): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const isShort = Number(raw.headers['content-length'] ?? Infinity) <= UNWANTED_MOST
    // `endConnections` makes it the last answer also of what was asked before the end.
    const isLast = !reply.raw.shouldKeepAlive || app.portal.ending.aborted
    if (!isComing(raw) || raw.destroyed || !isLast || !isShort || reply.statusCode === LATE) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, body)
      timer.unref()
      const end = (): void => {
        clearTimeout(timer)
        resolve()
      }
      for (const event of ['end', 'close']) raw.once(event, end)
      raw.resume()
    })
  })
}

/** Whoever was too late was waited for already. */
const LATE = 408

/** The call reads its bytes as they come, and has a limit of its own. */
function takesPieces({ routeOptions }: FastifyRequest): boolean {
  const { call: name } = routeOptions.config
  const call: Call | undefined = name === undefined ? undefined : calls[name]
  return call?.bytes !== undefined
}

const isComing = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['transfer-encoding'] ?? headers['content-length']) !== undefined

function endLate({ raw }: FastifyRequest, { raw: response }: FastifyReply, most: number): void {
  if (!isComing(raw)) return
  const timer = setTimeout(() => {
    // Whoever reads it hears that it failed, and answers. Destroyed, it would take the connection with it before that.
    if (raw.listenerCount('error') > 0) raw.emit('error', new ApiError('error.late'))
    const end = (): void => void raw.destroy()
    if (response.writableFinished || response.destroyed) end()
    else response.once('close', end)
  }, most)
  timer.unref()
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}
