import './fastifyTypes.ts'
import type { FastifyInstance } from 'fastify'

/**
 * While the process ends, each answer is the last one of its connection: whoever asks again does so elsewhere, and no request is
 * on its way on a connection that is closed then.
 */
export function endConnections(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    if (app.portal.ending.aborted) reply.header('connection', 'close')
  })
}
