import './http/fastifyTypes.ts'
import { randomUUID } from 'node:crypto'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { fileAddress } from './files/fileAddress.ts'
import { admitRequests } from './http/admitRequests.ts'
import { connectionOptions, PATIENCE } from './http/connections.ts'
import { describeApi } from './http/describeApi.ts'
import { endConnections } from './http/endConnections.ts'
import { handleErrors, refuseAddress } from './http/handleErrors.ts'
import { hurryBodies, readUnwanted } from './http/hurryBodies.ts'
import { limitBodies } from './http/limitBodies.ts'
import { parseJson } from './http/parseJson.ts'
import { logRequests } from './http/logRequests.ts'
import { refuseExpectations } from './http/refuseExpectations.ts'
import { recognisePerson } from './http/recognisePerson.ts'
import { sendInPieces } from './http/sendInPieces.ts'
import { secure } from './http/secure.ts'
import { serveApp } from './http/serveApp.ts'
import { validateCalls } from './http/validateCalls.ts'
import { traceRequests } from './operations/tracing/traceRequests.ts'
import type { Portal } from './Portal.ts'
import { routeGroups } from './routes.ts'

/** JSON bodies; uploads have a limit of their own. */
const BODY_LIMIT = 1_000_000

/** The whole HTTP side over an open portal; tests use it through `inject`. Closing it does not close the portal. */
export async function buildApp(portal: Portal, patience = PATIENCE): Promise<FastifyInstance> {
  const { trustProxy: proxies } = portal.config
  const app = fastify({
    trustProxy: proxies === 0 ? false : (_address, hop) => hop < proxies,
    bodyLimit: BODY_LIMIT,
    ...connectionOptions(portal, patience),
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: portal.log,
    frameworkErrors: refuseAddress,
    rewriteUrl: ({ url = '' }) => fileAddress(url),
    routerOptions: { maxParamLength: 200 },
  })
  app.decorate('portal', portal)
  app.decorate('patience', patience)
  traceRequests(app)
  validateCalls(app)
  handleErrors(app)
  hurryBodies(app, patience)
  await secure(app)
  refuseExpectations(app)
  admitRequests(app)
  readUnwanted(app, patience)
  recognisePerson(app)
  logRequests(app)
  endConnections(app)
  parseJson(app)
  limitBodies(app)
  sendInPieces(app)
  await describeApi(app)
  for (const addRoutes of routeGroups) await addRoutes(app, portal)
  app.addHook('onClose', () => portal.threads.close())
  await serveApp(app)
  return app
}
