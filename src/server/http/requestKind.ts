import type { FastifyRequest } from 'fastify'
import { PREVIEW } from './compiledPages.ts'

/** What a request costs: `probe` is a balancer's question, `file` a page or what belongs to it, `call` all that asks the database. */
export type RequestKind = 'probe' | 'file' | 'call'

const PROBES = new Set(['/health', '/ready'])
const FILES = new Set(['/content/:hash/:file', `/${PREVIEW}`])
/** Of the built pages; where these are not built, there is none. */
const PAGES = '/*'

type Addressed = Pick<FastifyRequest, 'url' | 'routeOptions'>

/**
 * The path that a request is answered by: its route's pattern, or the path of what there is no route for. The address itself says
 * nothing: `/%61pi/auth` is `/api/auth`.
 */
export function requestPath({ url, routeOptions }: Addressed): string {
  const route = routeOptions.url
  if (route !== undefined && route !== PAGES) return route
  const [path = ''] = url.split('?')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

export const isApi = (request: Addressed): boolean => requestPath(request).startsWith('/api/')

export function requestKind(request: Addressed): RequestKind {
  const route = request.routeOptions.url
  if (route !== undefined && PROBES.has(route)) return 'probe'
  if (route === undefined || route === PAGES) return isApi(request) ? 'call' : 'file'
  return FILES.has(route) ? 'file' : 'call'
}
