import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from './ApiError.ts'
import { limitsOf } from './limitBodies.ts'

type Done = (error: Error | null, body?: unknown) => void
export type JsonParser = (request: FastifyRequest, text: string, done: Done) => void

/** The values of empty lists and objects are counted twice here; `limitBodies.ts` counts exactly what is parsed. */
const MARGIN = 2

/**
 * Fastify's own parser, for texts that are not much more than a call takes: a megabyte of small values costs a tenth of a second
 * to parse, and one look at each letter costs next to nothing. Its errors: error.badRequest.
 */
export function jsonParser(app: FastifyInstance): JsonParser {
  const parse = app.getDefaultJsonParser('error', 'error')
  return (request, text, done) => {
    // Nobody reads what comes to an address that does not exist.
    if (request.is404) return done(null)
    const { depth, values } = limitsOf(request)
    if (isBeyond(text, { depth: MARGIN * depth, values: MARGIN * values }))
      done(new ApiError('error.badRequest'))
    else void parse(request, text, done)
  }
}

export function parseJson(app: FastifyInstance): void {
  const parse = jsonParser(app)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    parse(request, text, done),
  )
}

const QUOTE = '"'
const BACKSLASH = 92
const COMMA = 44
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** Whether a text that may be JSON has more levels or values, without parsing it. */
export function isBeyond(text: string, { depth, values }: { depth: number; values: number }): boolean {
  let level = 0
  let seen = 1
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE.charCodeAt(0)) at = endOfText(text, at)
    else if (unit === COMMA) seen += 1
    else if (CLOSING.has(unit)) level -= 1
    else if (OPENING.has(unit)) {
      level += 1
      seen += 1
    }
    if (level > depth || seen > values) return true
  }
  return false
}

/** Where the quote stands that ends the text which begins there; without one, the end. */
function endOfText(text: string, begin: number): number {
  for (let at = text.indexOf(QUOTE, begin + 1); at >= 0; at = text.indexOf(QUOTE, at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1
    if (slashes % 2 === 0) return at
  }
  return text.length
}
