import type { FastifyInstance } from 'fastify'
import { receivedAnswers } from '../applications/receivedJson.ts'
import { ApiError } from '../http/ApiError.ts'
import { registerCall } from '../http/registerCall.ts'
import { testServicesFor } from '../portal/servicesFor.ts'
import type { Portal } from '../Portal.ts'
import { mayTest } from './mayTest.ts'
import { testLookUp } from './testLookUp.ts'

export function testRoutes(app: FastifyInstance, portal: Portal): void {
  registerCall(app, 'testServices', async ({ person, language }) => {
    const release = await portal.releases.getRelease(portal.database)
    if (!mayTest(portal, release, person)) throw new ApiError('error.forbidden')
    return testServicesFor(person, { release, language, now: portal.clock.now() })
  })
  registerCall(app, 'testLookup', async ({ person, body }) =>
    testLookUp(portal, {
      person,
      process: body.process,
      fact: body.fact,
      answers: receivedAnswers(body.answers),
    }),
  )
}
