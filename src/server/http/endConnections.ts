import './fastifyTypes.ts'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for which a closed server waits for the rest of headers that have begun to come. */
const HEADERS_LAST = 2000

/**
 * While the process ends, each answer is the last one of its connection: whoever asks again does so elsewhere. A closed server has
 * no time limit for connections without a request. So one on which nothing came ends at once, and one on which a request has
 * begun has a moment left. Browsers open such connections in advance.
 */
export function endConnections(app: FastifyInstance): void {
  /** How many answers are open on each connection. */
  const open = new Map<Socket, number>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    open.set(socket, 0)
    socket.once('close', () => open.delete(socket))
    if (isClosing) endSoon(socket)
  })
  app.server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    open.set(socket, (open.get(socket) ?? 0) + 1)
    response.once('close', () => {
      if (!open.has(socket)) return
      open.set(socket, (open.get(socket) ?? 1) - 1)
      if (isClosing) endSoon(socket)
    })
  })
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of open.keys())
      if (socket.bytesRead === 0) socket.destroy()
      else endSoon(socket)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.portal.ending.aborted) reply.header('connection', 'close')
  })

  /** Unless a request comes on it meanwhile: its answer ends the connection. */
  function endSoon(socket: Socket): void {
    setTimeout(() => {
      if (open.get(socket) === 0) socket.destroy()
    }, HEADERS_LAST).unref()
  }
}
