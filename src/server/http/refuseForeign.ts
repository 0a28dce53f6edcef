import './fastifyTypes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './ApiError.ts'
import { requestKind } from './requestKind.ts'

/**
 * Calls that a page of another site makes in somebody's browser are refused before they are counted: a browser carries them from
 * its own network, which would spend the limits of everybody who shares it. Such a page could read no answer anyway.
 * What servers of others send (`message`) comes from no browser.
 */
export function refuseForeign(app: FastifyInstance): void {
  const { origin } = app.portal.config
  app.addHook('onRequest', (request, _reply, done) => {
    const isCall = requestKind(request) === 'call' && request.method !== 'OPTIONS'
    const isSent = request.routeOptions.config.call === 'message'
    done(isCall && !isSent && isForeign(request, origin) ? new ApiError('error.forbidden') : undefined)
  })
}

type Asked = Pick<FastifyRequest, 'method' | 'headers'>

/** Whether a page of another site asks, as far as the browser tells: https://www.w3.org/TR/fetch-metadata/ */
export function isForeign(request: Asked, ownOrigin: string): boolean {
  const { method, headers } = request
  const site = headers['sec-fetch-site']
  if (site === 'same-origin') return false
  if (site === 'cross-site') return !isVisit(request)
  // Pages of a neighbour below the same domain, and browsers that tell their origin alone.
  const reads = method === 'GET' || method === 'HEAD'
  return !reads && isOtherOrigin(headers, ownOrigin)
}

/** Somebody follows a link, which leads them away from the other page. */
const isVisit = ({ method, headers }: Asked): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/** An installation may have several addresses: what the request came to is its own as well. */
function isOtherOrigin({ origin, host }: Asked['headers'], ownOrigin: string): boolean {
  if (origin === undefined || origin === ownOrigin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
