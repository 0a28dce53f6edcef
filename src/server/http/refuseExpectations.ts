import type { FastifyInstance } from 'fastify'
import { ApiError } from './ApiError.ts'

/** The one expectation that is met: Node says to go on before anybody hears of the request. */
const MET = /^\s*100-continue\s*$/i

/** What a request expects of us beside that (RFC 9110, 10.1.1): refused where all others are, with their limits and headers. */
export function refuseExpectations(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { expect } }) => {
    if (expect !== undefined && !MET.test(expect)) throw new ApiError('error.expectation')
  })
}
