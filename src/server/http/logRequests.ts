import './fastifyTypes.ts'
import type { FastifyInstance } from 'fastify'
import { isApi } from './requestKind.ts'

/**
 * One line for each request, without personal data: the route's pattern instead of the address, ids instead of names. `refused`
 * is the error code of the answer: wrong credentials, missing rights, too many tries, a body that breaks a rule.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const { method } = request
    app.portal.metrics.request({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (!isApi(request)) return
    request.log.info(
      {
        reference: request.id,
        method,
        route,
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        person: request.person?.id,
        refused: request.refused ?? undefined,
      },
      'request',
    )
  })
}
