import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const YEAR = 365 * 24 * 3600

type Encoding = 'br' | 'gzip' | 'identity'
interface ContentParams {
  hash: string
  file: string
}

/** Files of published releases: named by their hash, so they never change; nothing else is under /content. */
export function contentRoutes(app: FastifyInstance, portal: Portal): void {
  const packed = createPacker(portal.config.production ? 11 : 5)
  app.get<{ Params: ContentParams }>(
    '/content/:hash/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash, file } = request.params
      const release = await portal.releases.findRelease(portal.database, hash)
      const text = release && Object.hasOwn(release.files, file) ? release.files[file] : undefined
      if (text === undefined) throw new ApiError('error.notFound')
      const encoding = chooseEncoding(request)
      if (encoding !== 'identity') reply.header('content-encoding', encoding)
      return reply
        .header('cache-control', `public, max-age=${YEAR}, immutable`)
        .header('vary', 'accept-encoding')
        .type(file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8')
        .send(await packed(`${hash}/${file}`, text, encoding))
    },
  )
}

function chooseEncoding(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : 'identity'
}

/** Packs each file once; a few releases' worth is kept. */
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
    kept.set(key, bytes)
    const [oldest] = kept.keys()
    if (kept.size > 500 && oldest !== undefined) kept.delete(oldest)
    return bytes
  }
}
