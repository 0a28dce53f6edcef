import './fastifyTypes.ts'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * While the process ends, each answer is the last one of its connection: whoever asks again does so elsewhere, and no request is
 * on its way on a connection that is closed then. A connection on which nobody has asked yet is not waited for: browsers open such
 * ones in advance, and a closed server has no time limit for them any more.
 */
export function endConnections(app: FastifyInstance): void {
  const unasked = new Set<Socket>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    if (isClosing) {
      socket.destroy()
      return
    }
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => unasked.delete(socket))
  app.addHook('preClose', async () => {
    isClosing = true
    for (const socket of unasked) socket.destroy()
  })
  app.addHook('onSend', async (_request, reply) => {
    if (app.portal.ending.aborted) reply.header('connection', 'close')
  })
}
