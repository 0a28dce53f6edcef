import './fastifyTypes.ts'
import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { bareHeaders } from './bareHeaders.ts'

/** Milliseconds for which a connection is waited for. */
interface Patience {
  /** Until the headers are here. */
  headers: number
  /** Until a body is here that is read before anything is done. */
  body: number
  /** Until a part of an upload is here: the slowest phone takes some minutes. */
  request: number
  /** Between two looks at the first and the last. */
  looks: number
}
export const PATIENCE: Patience = { headers: 20_000, body: 60_000, request: 10 * 60_000, looks: 5000 }

/** Bytes of all headers of a request. */
const HEADERS_MOST = 16 * 1024

/** One reading of what comes over the wire: a proxy before us that reads another one could be made to mix up people. */
export const connectionOptions = ({ headers, request, looks }: Patience) => ({
  requestTimeout: request,
  // Fastify's own answer has no code, no line in the log and none of our headers.
  return503OnClosing: false,
  http: {
    headersTimeout: headers,
    connectionsCheckingInterval: looks,
    maxHeaderSize: HEADERS_MOST,
    insecureHTTPParser: false,
    requireHostHeader: true,
  },
  clientErrorHandler: refuseConnection,
})

const STATUS: { [code: string]: number } = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What came is no request, or not in time: there is nothing to answer but that, and nothing more is read. */
function refuseConnection({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUS[code] ?? 400
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    'content-length: 0',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.destroySoon()
}

/** A body that drips in holds a connection, and a part of it in memory: it has its time, whoever sends it. */
export function hurryBodies(app: FastifyInstance, { body }: Patience): void {
  app.addHook('onRequest', async (request) => {
    if (!takesPieces(request)) endLate(request.raw, body)
  })
  // What nobody read is not waited for longer.
  app.addHook('onResponse', async (request) => {
    if (takesPieces(request)) endLate(request.raw, body)
  })
}

/** Bytes that are read though nobody wants them. */
const UNWANTED_MOST = 1024 * 1024

/**
 * Where the connection ends with the answer, what came with the question is read to its end first: closed with bytes unread it is
 * reset, and the answer may be lost on its way (RFC 9112, 9.6).
 */
export function readUnwanted(app: FastifyInstance, { body }: Patience): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const isShort = Number(raw.headers['content-length'] ?? Infinity) <= UNWANTED_MOST
    // `endConnections` makes it the last answer also of what was asked before the end.
    const isLast = !reply.raw.shouldKeepAlive || app.portal.ending.aborted
    if (raw.complete || raw.destroyed || !isLast || !isShort) return
    endLate(raw, body)
    const ends = new Promise<void>((resolve) => {
      for (const event of ['end', 'close']) raw.once(event, () => resolve())
    })
    raw.resume()
    await ends
  })
}

/** The call reads its bytes as they come, and has a limit of its own. */
function takesPieces({ routeOptions }: FastifyRequest): boolean {
  const { call: name } = routeOptions.config
  const call: Call | undefined = name === undefined ? undefined : calls[name]
  return call?.bytes !== undefined
}

function endLate(raw: IncomingMessage, most: number): void {
  if (raw.complete || (raw.headers['transfer-encoding'] ?? raw.headers['content-length']) === undefined)
    return
  const timer = setTimeout(() => raw.destroy(), most)
  timer.unref()
  for (const event of ['end', 'close']) raw.once(event, () => clearTimeout(timer))
}
