import './fastifyTypes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findSignedIn } from '../accounts/findSignedIn.ts'
import type { Portal } from '../Portal.ts'
import { netOf } from './netOf.ts'
import { readLanguage } from './readLanguage.ts'
import { isApi } from './requestKind.ts'

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/i

export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1]

/** Milliseconds for which it holds who makes a request; a body may take a minute to come, and sessions and roles end meanwhile. */
const HOLDS = 1000

/** Who makes the request and in which language they read, before any handler. A wrong token is nobody, not a fault. */
export function recognisePerson(app: FastifyInstance): void {
  app.decorateRequest('person', null)
  app.decorateRequest('sessionHash', null)
  app.decorateRequest('language', 'az')
  app.decorateRequest('recognisedAt', 0)
  app.addHook('onRequest', async (request) => recognise(app.portal, request))
}

/** Once more, where the body kept the request waiting since; true: it was asked again. */
export async function recogniseAgain(portal: Portal, request: FastifyRequest): Promise<boolean> {
  const passed = portal.clock.now().getTime() - request.recognisedAt
  if (request.person === null || (passed >= 0 && passed <= HOLDS)) return false
  await recognise(portal, request)
  return true
}

async function recognise(portal: Portal, request: FastifyRequest): Promise<void> {
  const token = isApi(request) ? bearerToken(request.headers.authorization) : undefined
  request.recognisedAt = portal.clock.now().getTime()
  const session = token === undefined ? undefined : await findSignedIn(portal, token)
  request.person = session === undefined ? null : { ...session.person, net: netOf(request) }
  request.sessionHash = session?.tokenHash ?? null
  request.language = readLanguage(request.headers['language'], request.person)
}
