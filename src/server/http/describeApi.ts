import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** OpenAPI, written from the contract's schemas at /api/openapi.json. Register before the routes. */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Education portal', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger())
}
