import './fastifyTypes.ts'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance, FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import { errorStatus } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import type { ConnectionTable } from '../operations/ConnectionTable.ts'
import type { Portal } from '../Portal.ts'
import { bareHeaders } from './bareHeaders.ts'
import { UNAVAILABLE_SECONDS } from './handleErrors.ts'
import { parseInPieces } from './parseInPieces.ts'
import { Turns } from './Turns.ts'

/** Milliseconds for which a connection is waited for. */
interface Patience {
  /** Until the headers are here. */
  headers: number
  /** Until a body is here that is read before anything is done. */
  body: number
  /** Until a part of an upload is here: the slowest phone takes some minutes. */
  request: number
  /** Until the client reads a further piece of an answer. */
  unread: number
  /**
   * The same where the client is a balancer, which knows itself how long it waits for people. What is between two machines of one
   * network holds megabytes, so that a slow reader behind a balancer takes no byte for minutes.
   */
  unreadByProxy: number
  /** Until the next request of a connection. */
  idle: number
  /** Between two looks at headers, parts of uploads and answers. */
  looks: number
}
export const PATIENCE: Patience = {
  headers: 20_000,
  body: 60_000,
  request: 10 * 60_000,
  unread: 45_000,
  unreadByProxy: 15 * 60_000,
  idle: 72_000,
  looks: 5000,
}

/** Bytes of all headers of a request. */
const HEADERS_MOST = 16 * 1024

/** One reading of what comes over the wire: a proxy before us that reads another one could be made to mix up people. */
export function connectionOptions({ config, connections: table }: Portal, patience: Patience) {
  const unread = unreadMs(config, patience)
  const turns = new Turns(table)
  return {
    // Fastify's own answer has no code, no line in the log and none of our headers.
    return503OnClosing: false,
    serverFactory: (handle: RequestListener) =>
      openServer(refuseVersions(turns.listen(handle)), table, { ...patience, unread }),
    clientErrorHandler: (error: ConnectionError, socket: Socket) => refuseRequest(error, socket, turns),
  }
}

/** How long an answer may be unread, in milliseconds. */
export const unreadMs = (
  { trustProxy }: Pick<Config, 'trustProxy'>,
  { unread, unreadByProxy }: Patience,
): number => (trustProxy === 0 ? unread : unreadByProxy)

/** A server whose connections are counted, serve one request at a time, and end where nobody reads the answer. */
function openServer(serve: RequestListener, table: ConnectionTable, patience: Patience): Server {
  const options = {
    requestTimeout: patience.request,
    headersTimeout: patience.headers,
    keepAliveTimeout: patience.idle,
    connectionsCheckingInterval: patience.looks,
    maxHeaderSize: HEADERS_MOST,
    insecureHTTPParser: false,
    requireHostHeader: true,
  }
  const server = createServer(options, serve)
  server.on('connection', (socket: Socket) => {
    if (table.accept(socket)) return parseInPieces(socket, (bytes) => table.received(socket, bytes))
    // Nothing of it is read.
    socket.pause()
    endWith(socket, errorStatus['error.unavailable'], { 'retry-after': UNAVAILABLE_SECONDS })
  })
  server.on('listening', () => {
    const looks = setInterval(() => table.closeUnread(patience.unread), patience.looks)
    looks.unref()
    server.once('close', () => clearInterval(looks))
  })
  return server
}

/** A line without a version is a request of 1991: what comes behind it has no clear beginning. */
const refuseVersions =
  (serve: RequestListener): RequestListener =>
  (request, response) => {
    if (request.httpVersionMajor < 1) endWith(request.socket, 400)
    else serve(request, response)
  }

const STATUS: { [code: string]: number } = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** What came is no request, or not in time: there is nothing to answer but that, and nothing more is read. */
function refuseRequest({ code }: ConnectionError, socket: Socket, turns: Turns): void {
  if (code === 'ECONNRESET' || socket.destroyed) return
  turns.endAfterAnswers(socket, () => endWith(socket, STATUS[code] ?? 400))
}

/** The last answer of a connection, without Fastify. */
function endWith(socket: Socket, status: number, headers: { [name: string]: string | number } = {}): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    ...Object.entries({ ...bareHeaders, ...headers }).map(([name, value]) => `${name}: ${value}`),
    'content-length: 0',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.destroySoon()
}

/** A body that drips in holds a connection, and a part of it in memory: it has its time, whoever sends it. */
export function hurryBodies(app: FastifyInstance, { body }: Patience): void {
  app.addHook('onRequest', async (request) => {
    if (takesPieces(request)) app.portal.connections.passOnBody(request.raw.socket)
    else endLate(request.raw, body)
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
