import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import fastify from 'fastify'

/** Of the answer that carries them, not of every one. */
const OWN = new Set(['connection', 'content-length', 'date'])

/** What helmet gives to every answer. It would find it out anew for each, and each time comes to the same. */
export async function safeHeaders(options: FastifyHelmetOptions): Promise<{ [name: string]: string }> {
  const app = fastify()
  await app.register(helmet, options)
  app.get('/', (_request, reply) => reply.code(204).send())
  const { headers } = await app.inject('/')
  await app.close()
  const own = Object.entries(headers).filter(([name]) => !OWN.has(name))
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]))
}
