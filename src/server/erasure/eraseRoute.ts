import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../applications/inTransaction.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import { finishWaiting } from './eraseLeft.ts'
import { erasePerson } from './erasePerson.ts'

/** One's own, and nobody else's: whoever is staff ends that first. */
export function eraseRoute(app: FastifyInstance): void {
  registerCall(app, 'eraseAccount', async ({ person, portal }) => {
    if (person.role !== 0 || person.roles.length > 0 || person.factorNeeded === true)
      throw new ApiError('error.denied', { message: 'msg.eraseStaff' })
    await inTransaction(portal, (trx) => erasePerson(portal, trx, person.id))
    await finishWaiting(portal).catch((cause: unknown) => {
      // The account is gone: what could not be removed now is removed by the worker.
      portal.log.warn({ name: cause instanceof Error ? cause.name : '' }, 'an erasure goes on later')
    })
    // Nobody can read their files any more; the worker removes these, however long their store takes.
    return {}
  })
}
