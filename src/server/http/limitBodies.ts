import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './ApiError.ts'
import { findBrokenText } from './findBrokenText.ts'

/** How much of JSON is taken: what is judged later costs time by rows and stack by depth, not by bytes. */
export interface JsonLimits {
  /** Levels of nesting. */
  depth: number
  /** Elements of one array. */
  elements: number
  /** Values in all. */
  values: number
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a call that takes more JSON than others. */
    limits?: Partial<JsonLimits>
  }
}

/** What most calls need. */
const MOST: JsonLimits = { depth: 32, elements: 500, values: 10_000 }

/** What a request may bring. */
export const limitsOf = ({ routeOptions }: FastifyRequest): JsonLimits => ({
  ...MOST,
  ...routeOptions.config.limits,
})

/** For every call: how much JSON, and that its texts are texts. @throws error.badRequest, which names the place of a broken text */
export function limitBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (isJson(request.body) && exceeds(request.body, limitsOf(request)))
      throw new ApiError('error.badRequest')
    for (const part of [request.body, request.query, request.params]) {
      const path = findBrokenText(part)
      if (path !== undefined)
        throw new ApiError('error.badRequest', { issues: [{ path, code: 'valid.format' }] })
    }
  })
}

const isJson = (body: unknown): boolean => typeof body === 'object' && !Buffer.isBuffer(body)

/** Level by level, so that the depth costs no stack. */
export function exceeds(value: unknown, { depth, elements, values }: JsonLimits): boolean {
  let level: unknown[] = [value]
  let seen = 0
  for (let deep = 0; level.length > 0; deep += 1) {
    seen += level.length
    if (deep > depth || seen > values) return true
    if (level.some((one) => Array.isArray(one) && one.length > elements)) return true
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return false
}
