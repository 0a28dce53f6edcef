import type { FastifyRequest } from 'fastify'
import { PREVIEW } from './compiledPages.ts'

/** What a request costs: `probe` is a balancer's question, `file` a page or what belongs to it, `call` all that asks the database. */
export type RequestKind = 'probe' | 'file' | 'call'

const PROBES = new Set(['/health', '/ready'])
const FILES = new Set(['/content/:hash/:file', `/${PREVIEW}`])
/** Of the built pages; where these are not built, there is none. */
const PAGES = '/*'

export function requestKind({ url, routeOptions }: FastifyRequest): RequestKind {
  const route = routeOptions.url
  if (route !== undefined && PROBES.has(route)) return 'probe'
  if (route === undefined || route === PAGES) return url.startsWith('/api/') ? 'call' : 'file'
  return FILES.has(route) ? 'file' : 'call'
}
