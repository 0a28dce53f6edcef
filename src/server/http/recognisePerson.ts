import './fastifyTypes.ts'
import type { FastifyInstance } from 'fastify'
import { findSignedIn } from '../accounts/findSignedIn.ts'
import { netOf } from './netOf.ts'
import { readLanguage } from './readLanguage.ts'

const BEARER = /^Bearer ([A-Za-z0-9_-]{20,200})$/i

export const bearerToken = (header: string | undefined): string | undefined => BEARER.exec(header ?? '')?.[1]

/** Who makes the request and in which language they read, before any handler. A wrong token is nobody, not a fault. */
export function recognisePerson(app: FastifyInstance): void {
  app.decorateRequest('person', null)
  app.decorateRequest('sessionHash', null)
  app.decorateRequest('language', 'az')
  app.addHook('onRequest', async (request) => {
    const token = request.url.startsWith('/api/') ? bearerToken(request.headers.authorization) : undefined
    const session = token === undefined ? undefined : await findSignedIn(app.portal, token)
    request.person = session === undefined ? null : { ...session.person, net: netOf(request) }
    request.sessionHash = session?.tokenHash ?? null
    request.language = readLanguage(request.headers['language'], request.person)
  })
}
