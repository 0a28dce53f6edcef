import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { PagesPart } from '#engine/bundle/types.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Portal } from '../Portal.ts'
import { createReleaseFiles } from './createReleaseFiles.ts'
import { netOf } from '../http/netOf.ts'
import { PackedFiles } from './PackedFiles.ts'
import type { Coding } from './packJobs.ts'

const YEAR = 365 * 24 * 3600
/** Seconds for which a file is kept that came as it is because too many waited for the thread that packs. */
const UNPACKED_SECONDS = 60

/** Nobody knows before asking whether anything lies under the first word of a path: that there is nothing is an answer. */
const PAGES = /^pages\.[^/]+\.json$/
const NO_PAGES: PagesPart = { services: [], conditions: {}, processes: {} }

interface ContentParams {
  hash: string
  file: string
}

/** Files of published releases: named by their hash, so they never change; nothing else is under /content. */
export function contentRoutes(app: FastifyInstance, portal: Portal): void {
  const packed = new PackedFiles((input, owner) => portal.threads.packing.run('pack', () => input, { owner }))
  if (portal.config.production) packWhatIsPublished(app, portal, packed)
  const findFiles = createReleaseFiles(portal)
  app.get<{ Params: ContentParams }>(
    '/content/:hash/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { hash, file } = request.params
      const files = await findFiles(hash, netOf(request))
      if (files === undefined) throw new ApiError('error.notFound')
      const text = Object.hasOwn(files, file) ? files[file] : undefined
      if (text === undefined && !PAGES.test(file)) throw new ApiError('error.notFound')
      reply.header('cache-control', `public, max-age=${YEAR}, immutable`)
      if (text === undefined) return reply.send(NO_PAGES)
      reply
        .header('vary', 'accept-encoding')
        .type(file.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8')
      const coding = chooseCoding(request)
      if (coding === undefined) return reply.send(text)
      const bytes = await packed.pack({ hash, name: file, text }, coding, netOf(request))
      if (bytes !== undefined) return reply.header('content-encoding', coding).send(bytes)
      return reply.header('cache-control', `public, max-age=${UNPACKED_SECONDS}`).send(text)
    },
  )
}

/** Beside the requests: nobody who opens a page of the current release waits for it. */
function packWhatIsPublished(app: FastifyInstance, portal: Portal, packed: PackedFiles): void {
  const { releases, database, ending, log } = portal
  let isClosed = false
  const packCurrent = async (): Promise<void> => {
    const hash = releases.currentHash()
    const release = hash === '' ? undefined : await releases.findRelease(database, hash)
    const isCurrent = () => !isClosed && !ending.aborted && releases.currentHash() === hash
    if (release !== undefined) await packed.packCurrent(hash, release.files, isCurrent)
  }
  const begin = (): void => {
    packCurrent().catch((cause: unknown) => log.warn({ cause: String(cause) }, 'a release was not packed'))
  }
  const stop = releases.listen(({ kind }) => kind === 'release' && begin())
  app.addHook('onReady', async () => begin())
  app.addHook('preClose', async () => {
    isClosed = true
    stop()
  })
}

function chooseCoding(request: FastifyRequest): Coding | undefined {
  const accepted = new Set(
    (request.headers['accept-encoding'] ?? '')
      .split(',')
      .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
      .map((one) => one.split(';')[0]?.trim()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : undefined
}
