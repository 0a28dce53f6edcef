import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { callRateLimit } from './rateLimits.ts'

/** Programs read the description once, and then ask whether it has changed. */
const PER_MINUTE = 60

/** OpenAPI, written from the contract's schemas at /api/openapi.json. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Education portal', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  let made: Description | undefined
  const description = () => (made ??= describe(app))
  app.addHook('onListen', async () => {
    description()
  })
  app.get(
    '/api/openapi.json',
    { schema: { hide: true }, config: callRateLimit(app.portal.config, { perMinute: PER_MINUTE }) },
    (request, reply) => {
      const { text, etag } = description()
      reply.header('etag', etag).header('cache-control', 'no-cache')
      if (request.headers['if-none-match'] === etag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    },
  )
}

interface Description {
  text: Buffer
  etag: string
}

/** Takes 50 ms or more: it is made once, at the start of a server that listens, so that nobody waits for it. */
function describe(app: FastifyInstance): Description {
  const text = Buffer.from(JSON.stringify(app.swagger()))
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
