import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PagesPart } from '#engine/bundle/types.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { createReleaseFiles } from './createReleaseFiles.ts'
import { keepNewest } from './keepNewest.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const YEAR = 365 * 24 * 3600

/** Nobody knows before asking whether anything lies under the first word of a path: that there is nothing is an answer. */
const PAGES = /^pages\.[^/]+\.json$/
const NO_PAGES: PagesPart = { services: [], conditions: {}, processes: {} }

type Encoding = 'br' | 'gzip' | 'identity'
interface ContentParams {
  hash: string
  file: string
}

/** Files of published releases: named by their hash, so they never change; nothing else is under /content. */
export function contentRoutes(app: FastifyInstance, portal: Portal): void {
  const packed = createPacker(portal.config.production ? 11 : 5)
  const findFiles = createReleaseFiles(portal)
  app.get<{ Params: ContentParams }>(
    '/content/:hash/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash, file } = request.params
      const files = await findFiles(hash)
      if (files === undefined) throw new ApiError('error.notFound')
      const text = Object.hasOwn(files, file) ? files[file] : undefined
      if (text === undefined && !PAGES.test(file)) throw new ApiError('error.notFound')
      reply.header('cache-control', `public, max-age=${YEAR}, immutable`)
      if (text === undefined) return reply.send(NO_PAGES)
      const encoding = chooseEncoding(request)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .header('vary', 'accept-encoding')
        .type(file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8')
        .send(await packed(`${hash}/${file}`, text, encoding))
    },
  )
}

function chooseEncoding(request: FastifyRequest): Encoding {
  const accepted = new Set(
    (request.headers['accept-encoding'] ?? '')
      .split(',')
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
      .map((one) => one.split(';')[0]?.trim()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}

/** Each file of some ten releases, in both codings. */
const MAX_PACKED = 4000

/** Packs each file once; what was asked for lately is kept. */
function createPacker(quality: number) {
  const kept = new Map<string, Promise<Buffer>>()
  const pack = (text: string, encoding: Encoding): Promise<Buffer> => {
    if (encoding === 'gzip') return gzipAsync(text)
    return brotliAsync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  }
  return async (name: string, text: string, encoding: Encoding): Promise<Buffer | string> => {
    if (encoding === 'identity') return text
    const key = `${encoding} ${name}`
    const bytes = kept.get(key) ?? pack(text, encoding)
    keepNewest(kept, { key, value: bytes, max: MAX_PACKED })
    return bytes
  }
}
