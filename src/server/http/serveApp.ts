import './fastifyTypes.ts'
import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { headersOf, PREVIEW } from './compiledPages.ts'
import { sendError } from './handleErrors.ts'
import { requestPath } from './requestKind.ts'

const DAY = 24 * 3_600_000

/** The built pages. Every address that accepts a page gets index.html: the routes are the browser's. */
export async function serveApp(app: FastifyInstance): Promise<void> {
  const { distRoot } = app.portal.config
  const built = existsSync(join(distRoot, 'index.html'))
  if (built)
    await app.register(fastifyStatic, {
      root: distRoot,
      index: 'index.html',
      preCompressed: true,
      cacheControl: false,
      // What somebody left there unseen is none of the pages.
      dotfiles: 'ignore',
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheOf(path))
        for (const [name, value] of Object.entries(headersOf(path))) reply.header(name, value)
      },
    })
  if (built)
    app.get(`/${PREVIEW}`, { schema: { hide: true } }, (_request, reply) =>
      reply.sendFile(`${PREVIEW}/index.html`),
    )
  app.setNotFoundHandler((request, reply) => {
    if (built && wantsPage(request)) return reply.sendFile('index.html')
    return sendError(request, reply, { code: 'error.notFound' })
  })
}

/** Files under assets/ carry their hash in the name. */
const cacheOf = (path: string): string => {
  if (path.includes(`${sep}assets${sep}`)) return `public, max-age=${(365 * DAY) / 1000}, immutable`
  return 'no-cache'
}

const wantsPage = (request: FastifyRequest): boolean =>
  request.method === 'GET' &&
  !/^\/(api|content)(\/|$)/.test(requestPath(request)) &&
  (request.headers.accept ?? '').includes('text/html')
