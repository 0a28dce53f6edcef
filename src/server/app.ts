import './http/fastifyTypes.ts'
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { fileAddress } from './files/fileAddress.ts'
import { describeApi } from './http/describeApi.ts'
import { handleErrors, refuseAddress } from './http/handleErrors.ts'
import { limitBodies } from './http/limitBodies.ts'
import { logRequests } from './http/logRequests.ts'
import { recognisePerson } from './http/recognisePerson.ts'
import { secure } from './http/secure.ts'
import { serveApp } from './http/serveApp.ts'
import { validateCalls } from './http/validateCalls.ts'
import type { Portal } from './Portal.ts'
import { routeGroups } from './routes.ts'

/** JSON bodies; uploads have a limit of their own. */
const BODY_LIMIT = 1_000_000

/** Milliseconds in which a request has to be here, whole: a part of an upload takes the slowest phone some minutes. */
const REQUEST_TIME = 10 * 60_000

/** The whole HTTP side over an open portal; tests use it through `inject`. Closing it does not close the portal. */
export async function buildApp(portal: Portal): Promise<FastifyInstance> {
  const app = fastify({
    trustProxy: portal.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIME,
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: portal.log,
    frameworkErrors: refuseAddress,
    rewriteUrl: ({ url = '' }) => fileAddress(url),
    routerOptions: { maxParamLength: 200 },
  })
  app.decorate('portal', portal)
  validateCalls(app)
  handleErrors(app)
  recognisePerson(app)
  await secure(app)
  logRequests(app)
  limitBodies(app)
  await describeApi(app)
  for (const addRoutes of routeGroups) await addRoutes(app, portal)
  await serveApp(app)
  return app
}
