import './fastifyTypes.ts'
import type { FastifyInstance } from 'fastify'
import { onBehalf } from '../operations/onBehalf.ts'
import type { Stay } from '../operations/Stay.ts'
import { sendError } from './handleErrors.ts'
import { netOf } from './netOf.ts'
import { requestKind } from './requestKind.ts'

/**
 * A process that cannot keep up says so at once, before it asks anybody who it is: 503 with Retry-After. `/health` and
 * `/ready` are answered always; files have limits of their own (`sendInPieces.ts`).
 */
export function admitRequests(app: FastifyInstance): void {
  const { admission } = app.portal
  const aside = <T>(wait: () => Promise<T>): Promise<T> => admission.outside(wait)
  const asOwner = (owner: string, work: () => void): void => onBehalf({ owner, aside }, work)
  app.decorateRequest('stay', null)
  app.addHook('onRequest', (request, reply, done) => {
    if (requestKind(request) !== 'call') return asOwner(netOf(request), done)
    const stay = admission.enter(netOf(request))
    // No fault: its line in the log is that of every request.
    if (stay === undefined) return void sendError(request, reply, { code: 'error.unavailable' })
    request.stay = stay
    // Also where the browser goes away before its answer.
    reply.raw.once('close', () => stay.leave())
    asOwner(netOf(request), done)
  })
  // A slow sender costs nothing until all of it is here.
  app.addHook('preParsing', async ({ stay }) => stay?.pause())
  app.addHook('preValidation', (request, _reply, done) => {
    request.stay?.resume()
    // Anew: the events of a body's bytes belong to nobody.
    asOwner(request.person?.id ?? netOf(request), done)
  })
  // The work is done: what is left goes as fast as the client takes it, and a client that takes nothing keeps no place.
  app.addHook('onSend', async ({ stay }) => stay?.leave())
  app.addHook('preHandler', ({ stay }, _reply, done) => during(stay, done))

  const during = (stay: Stay | null, done: () => void): void => {
    if (stay === null) done()
    else admission.during(stay, done)
  }
}
