import { on } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls } from '#contract/calls.ts'
import type { UploadState } from '#contract/schemas.ts'
import { ApiError } from '../../http/ApiError.ts'
import { registerCall } from '../../http/registerCall.ts'
import type { Portal } from '../../Portal.ts'
import { appending, endAppending } from './appending.ts'
import { appendBytes } from './appendBytes.ts'
import { cancelUpload } from './cancelUpload.ts'
import { completeUpload } from './completeUpload.ts'
import { acceptUpload, type UploadOffer } from './acceptUpload.ts'
import { elsewhere, findUpload, isWhole, stateOf, type UploadRow } from './UploadRow.ts'

/** A sender that falls silent holds a piece in memory. */
const SILENCE = 60_000

export function uploadRoutes(app: FastifyInstance, portal: Portal): void {
  // Not read ahead: the handler takes the bytes as they come.
  app.addContentTypeParser(calls.sendUpload.bytes, (_request, _payload, done) => done(null))
  registerCall(app, 'sendUpload', async ({ params, headers, person, request }) => {
    const offer: UploadOffer = {
      personId: person.id,
      id: params.id,
      size: headers['upload-length'],
      name: decodeName(headers['upload-name']),
      offset: headers['upload-offset'],
    }
    return receive(app, offer, request)
  })
  registerCall(app, 'uploadState', async ({ params, person }) => {
    await endAppending(portal, `${person.id}/${params.id}`)
    const upload = await findUpload(portal, person.id, params.id)
    if (upload === undefined) throw new ApiError('error.notFound')
    return stateOf(portal, await judged(app, upload))
  })
  registerCall(app, 'cancelUpload', async ({ params, person }) => {
    await endAppending(portal, `${person.id}/${params.id}`)
    await cancelUpload(portal, { person_id: person.id, id: params.id })
    return {}
  })
}

async function receive(
  app: FastifyInstance,
  offer: UploadOffer,
  request: FastifyRequest,
): Promise<UploadState> {
  const { portal } = app
  await endAppending(portal, `${offer.personId}/${offer.id}`)
  const upload = await acceptUpload(portal, offer)
  // The last answer was lost, or is on its way to another server: the same bytes again find what they became.
  if (isEnded(upload)) return stateOf(portal, await judged(app, upload))
  if (upload.received !== offer.offset) throw elsewhere(upload.received)
  try {
    const taken = await takeBytes(portal, upload, request)
    const now = await judgedSoon(app, taken)
    // Called off while it was judged: as if these bytes had come after that.
    if (now === undefined) throw elsewhere(0)
    return await stateOf(portal, now)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'error.conflict') throw cause
    // Somebody else sent its last bytes at the same moment.
    const now = await findUpload(portal, offer.personId, offer.id)
    if (now === undefined || !isEnded(now)) throw cause
    return stateOf(portal, await judged(app, now))
  }
}

async function takeBytes(portal: Portal, upload: UploadRow, request: FastifyRequest): Promise<UploadRow> {
  const { raw } = request
  const cut = new AbortController()
  const endSilent = () => cut.abort(new ApiError('error.late'))
  raw.socket?.setTimeout?.(SILENCE, endSilent)
  try {
    // Whoever has sent everything is answered, also where somebody sends the same once more.
    const end = () => raw.complete || cut.abort()
    const running = { upload: `${upload.person_id}/${upload.id}`, end }
    const bytes = bytesOf(raw, cut.signal)
    return await appending(portal, running, () => appendBytes(portal, upload, bytes, cut.signal))
  } finally {
    // The connection goes on to other requests: nothing of this one stays at it, bytes that nobody took neither.
    raw.resume()
    raw.socket?.setTimeout?.(0, endSilent)
  }
}

/** Pieces that are held while those before them are kept: what a connection hands over at once is 64 KB. */
const HELD = { highWaterMark: 4, lowWaterMark: 1 }

/** As they come, until a signal ends it: the connection stays, for the answer. */
async function* bytesOf(raw: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer> {
  if (raw.readableEnded) return
  if (raw.destroyed) throw new Error('the sender is gone')
  for await (const [bytes] of on(raw, 'data', { signal, close: ['end', 'close'], ...HELD })) yield bytes
}

/** Nothing arrives any more. */
const isEnded = (upload: UploadRow): boolean =>
  upload.file_id !== null || upload.refused !== null || isWhole(upload)

/** As it is now. @throws error.notFound where it was called off meanwhile. */
async function judged(app: FastifyInstance, upload: UploadRow): Promise<UploadRow> {
  const now = await judgedSoon(app, upload)
  if (now === undefined) throw new ApiError('error.notFound')
  return now
}

/**
 * What a whole upload became; as it is where that lasts, because files of others are looked at first: whoever asks again, or sends
 * the nothing that is missing, waits on. Undefined: called off.
 */
async function judgedSoon(app: FastifyInstance, upload: UploadRow): Promise<UploadRow | undefined> {
  if (!isWhole(upload)) return upload
  const isKnown = new AbortController()
  const late = pause(app.patience.judged, upload, { ref: false, signal: isKnown.signal })
  // Nobody waits for it then.
  late.catch(() => undefined)
  try {
    return await Promise.race([completeUpload(app.portal, upload), late])
  } finally {
    isKnown.abort()
  }
}

function decodeName(sent: string): string {
  const name = decoded(sent)
  if (name === undefined) throw new ApiError('error.badRequest')
  // A name is cleaned, never refused; the database takes no zero character.
  return name.replaceAll('\0', '')
}

function decoded(sent: string): string | undefined {
  try {
    return decodeURIComponent(sent)
  } catch {
    return undefined
  }
}
