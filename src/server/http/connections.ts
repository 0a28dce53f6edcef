import './fastifyTypes.ts'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { Config } from '../config.ts'
import type { ConnectionTable } from '../operations/ConnectionTable.ts'
import type { Portal } from '../Portal.ts'
import { endUnavailable, endWith } from './endWith.ts'
import { parseInPieces } from './parseInPieces.ts'
import { Turns } from './Turns.ts'

/** Milliseconds for which a connection is waited for. */
export interface Patience {
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
  /** Until an upload is looked at: browsers wait 20 seconds for an answer, balancers 70. */
  judged: number
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
  judged: 15_000,
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
  // Node would answer it itself, before turns and limits (`refuseExpectations.ts`).
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
  server.on('connection', (socket: Socket) => {
    if (table.accept(socket)) return parseInPieces(socket, (bytes) => table.received(socket, bytes))
    // Nothing of it is read.
    socket.pause()
    endUnavailable(socket)
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
