import './fastifyTypes.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which a server that lets nobody in any more reads what was sent before. */
const ARRIVALS_LAST = 100

/** Milliseconds for which a closed server waits for the rest of headers that have begun to come. */
const HEADERS_LAST = 2000

/**
 * While the process ends, each answer is the last one of its connection: whoever asks again does so elsewhere. A server that
 * closes lets nobody in, then reads and answers what was sent before. After that it has no time limit for connections without a
 * request. So one on which nothing is asked ends at once, and one on which a request has begun has a moment left. Browsers open
 * such connections in advance.
 */
export function endConnections(app: FastifyInstance): void {
  /** How many answers are open on each connection. */
  const open = new Map<Socket, number>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
  })
  // Before Fastify: some answers come before every hook.
  app.server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    if (app.portal.ending.aborted) response.shouldKeepAlive = false
    open.set(socket, (open.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (!open.has(socket)) return
      open.set(socket, (open.get(socket) ?? 1) - 1)
      if (isClosing) endSoon(socket)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    if (app.server.listening) await readArrivals()
    for (const socket of open.keys())
      if (socket.bytesRead === 0) socket.destroy()
      else endSoon(socket)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.portal.ending.aborted) reply.header('connection', 'close')
  })

  async function readArrivals(): Promise<void> {
    // An HTTP server that closes also cuts kept connections, whatever has arrived on them: this does not.
    Server.prototype.close.call(app.server)
    if (open.size === 0) return
    await pause(ARRIVALS_LAST)
    // A loop that was held up for so long has not read yet.
    await setImmediate()
  }

  /** Unless a request comes on it meanwhile: its answer ends the connection. */
  function endSoon(socket: Socket): void {
    setTimeout(() => {
      if (open.get(socket) === 0) socket.destroy()
    }, HEADERS_LAST).unref()
  }
}
