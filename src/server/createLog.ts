import fastify, { type FastifyBaseLogger } from 'fastify'

/** Fastify's own logger, also for work that answers no request: JSON lines to standard output. */
export const createLog = (level: string): FastifyBaseLogger => fastify({ logger: { level } }).log
