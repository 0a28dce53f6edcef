import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './ApiError.ts'
import { netOf } from './netOf.ts'
import { requestKind } from './requestKind.ts'

/** Bytes of an answer that are written at once. */
const PIECE_BYTES = 16 * 1024

/**
 * Writes answers in small pieces: a piece that the operating system has accepted is how the server sees that a slow client still
 * reads (`ConnectionTable.closeUnread`). An answer in one piece would look the same from its first byte to its last.
 */
export function sendInPieces(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (payload instanceof Readable) {
      if (app.portal.connections.beginStream(request.raw.socket))
        return pipeline(payload, new PieceStream(), () => undefined)
      payload.destroy()
      throw new ApiError('error.unavailable')
    }
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    if (bytes.length <= PIECE_BYTES) return payload
    holdUntilRead(app, request, { reply, bytes: bytes.length })
    reply.header('content-length', bytes.length)
    return Readable.from(piecesOf(bytes), { objectMode: false })
  })
}

/**
 * An answer that nobody reads stays in memory. Files of pages are held once for all who ask for them.
 * @throws error.unavailable where whoever asks has left too much unread
 */
function holdUntilRead(
  { portal }: FastifyInstance,
  request: FastifyRequest,
  { reply, bytes }: { reply: FastifyReply; bytes: number },
): void {
  if (requestKind(request) === 'file') return
  const { socket } = request.raw
  const net = netOf(request)
  const end = () => portal.connections.close(socket, 'unread')
  const release = portal.answers.hold({ owner: request.person?.id ?? net, net, bytes, end })
  if (release === undefined) throw new ApiError('error.unavailable')
  reply.raw.once('finish', release)
  reply.raw.once('close', release)
}

class PieceStream extends Transform {
  constructor() {
    super({ highWaterMark: PIECE_BYTES })
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    for (const piece of piecesOf(chunk)) this.push(piece)
    done()
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) yield bytes.subarray(at, at + PIECE_BYTES)
}
