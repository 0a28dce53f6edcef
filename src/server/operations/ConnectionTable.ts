import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { endUnavailable } from '../http/endWith.ts'
import { networkOf } from '../http/netOf.ts'

/** Why a connection was not accepted, or was closed before its client wanted it. */
export type ConnectionEnd =
  /** Not accepted: its address has too many, and each of them is being served. */
  | 'address'
  /** Not accepted: the process has too many. */
  | 'process'
  /** Its file or list was not sent: the process sends too many. */
  | 'streams'
  /** Closed because it waited for its client while another connection needed the place. */
  | 'idle'
  /** Closed because the process holds too much of bodies that are not here as a whole, and it sent much of it. */
  | 'bodies'
  /** Closed because it sent too many requests before it had taken an answer. */
  | 'pipelined'
  /** Closed because its client did not read the answer. */
  | 'unread'

/** Milliseconds without a byte read after which an answer counts as one that waits for its client. */
const STALLED_MS = 1000

interface Connection {
  socket: Socket
  /** Its address as limits count it; one name for all where addresses are not counted. */
  net: string
  /** The request that is being served. */
  request: IncomingMessage | undefined
  response: ServerResponse | undefined
  /** Whether its answer is a stream: an open file or a list, which holds memory while it is not read. */
  isStream: boolean
  /** Bytes of its request that are held in memory until it is answered. */
  bodyBytes: number
  /** Whether its body is passed on as it comes, and not held. */
  passesBodyOn: boolean
  /** Bytes that the operating system had accepted when the connection was last looked at. */
  sent: number
  /** Milliseconds of the table's clock: since when bytes wait and none was accepted; undefined = none waits. */
  stalledSince: number | undefined
}

export interface ConnectionLimits {
  /** Connections of the process. */
  most: number
  /** Connections of one address; undefined = addresses are not counted (all clients share a proxy's address). */
  mostOfAddress: number | undefined
  /** Answers of the process that are streams. */
  mostStreams: number
  /** Bytes of bodies that the process holds. */
  mostBodyBytes: number
  /** Called once for every connection that ends here. */
  ended: (why: ConnectionEnd) => void
  /** Milliseconds; of the machine where absent. */
  now?: () => number
}

/**
 * The open connections of a process, and who has them. A ceiling is no wall: where one is reached, the oldest connection that
 * waits for its client gives way (of the address with the most connections), and only where there is none the new one is
 * refused. So clients that open many connections and leave them idle, half-sent or unread cannot keep others out.
 */
export class ConnectionTable {
  readonly #limits: ConnectionLimits
  readonly #now: () => number
  readonly #connections = new Map<Socket, Connection>()
  /** By address; the oldest first. */
  readonly #byNet = new Map<string, Set<Connection>>()
  #streams = 0
  #bodyBytes = 0

  constructor(limits: ConnectionLimits) {
    this.#limits = limits
    this.#now = limits.now ?? (() => performance.now())
  }

  get count(): number {
    return this.#connections.size
  }

  /** Bytes of requests that are not answered yet. */
  get bodyBytes(): number {
    return this.#bodyBytes
  }

  /** Connections whose request is here and not answered yet. */
  get working(): number {
    return this.#count(({ socket }) => this.isWorkingFor(socket))
  }

  /** Connections with an answer of which the operating system has not accepted every byte. */
  get unfinished(): number {
    return this.#count(({ socket }) => socket.writableLength > 0)
  }

  /** Answers false where the connection has to be refused. */
  accept(socket: Socket): boolean {
    const { most, mostOfAddress = Infinity } = this.#limits
    const net = this.#netOf(socket)
    const own = this.#byNet.get(net) ?? new Set()
    if (own.size >= mostOfAddress && !this.#makeRoom(own)) return this.#refuse('address')
    if (this.count >= most && !this.#makeRoom(this.#largest())) return this.#refuse('process')
    const connection: Connection = {
      socket,
      net,
      request: undefined,
      response: undefined,
      isStream: false,
      bodyBytes: 0,
      passesBodyOn: false,
      sent: 0,
      stalledSince: undefined,
    }
    this.#connections.set(socket, connection)
    this.#byNet.set(net, own.add(connection))
    socket.once('close', () => this.#forget(connection))
    return true
  }

  has(socket: Socket): boolean {
    return this.#connections.has(socket)
  }

  /** The connection's next request is being served. */
  begin(socket: Socket, request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    connection.request = request
    connection.response = response
  }

  /** Whether a request of it is here as a whole, and its answer is not. */
  isWorkingFor(socket: Socket): boolean {
    return this.#connections.get(socket)?.request?.complete === true
  }

  /** Bytes came, of the request that is being served or of the next one. Where too many are held, a connection gives way. */
  received(socket: Socket, bytes: number): void {
    const connection = this.#connections.get(socket)
    if (connection?.request === undefined || connection.passesBodyOn) return
    // A request without a body is complete by now.
    if (connection.request.complete && connection.bodyBytes === 0) return
    connection.bodyBytes += bytes
    this.#bodyBytes += bytes
    if (this.#bodyBytes > this.#limits.mostBodyBytes) this.#closeLargestBody()
  }

  /** The body of the request that is being served is not held: a handler takes its bytes as they come. */
  passOnBody(socket: Socket): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    this.#releaseBody(connection)
    connection.passesBodyOn = true
  }

  /** The answer is a stream. Answers false where there are too many of them. */
  beginStream(socket: Socket): boolean {
    const connection = this.#connections.get(socket)
    if (connection === undefined || connection.isStream) return true
    const isFull = this.#streams >= this.#limits.mostStreams
    if (isFull && !this.#makeRoom(this.#largest(), ({ isStream }) => isStream)) return this.#refuse('streams')
    connection.isStream = true
    this.#streams += 1
    return true
  }

  /** The answer was sent. The connection is then the youngest of those that wait. */
  end(socket: Socket): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    this.#endAnswer(connection)
    const own = this.#byNet.get(connection.net)
    if (own?.delete(connection)) own.add(connection)
  }

  close(socket: Socket, why: ConnectionEnd): void {
    const connection = this.#connections.get(socket)
    if (connection === undefined) return
    const { response } = connection
    this.#forget(connection)
    // A balancer takes a connection that ends without an answer for a server that is away.
    if (response?.headersSent === false && why !== 'pipelined') endUnavailable(socket)
    else socket.destroy()
    this.#limits.ended(why)
  }

  /** Closes connections whose client has read nothing of an answer for so many milliseconds. Called again and again. */
  closeUnread(unreadMs: number): void {
    const now = this.#now()
    for (const connection of this.#connections.values()) {
      const { socket } = connection
      const sent = sentOn(socket)
      if (socket.writableLength === 0) connection.stalledSince = undefined
      else if (sent !== connection.sent) connection.stalledSince = now
      else connection.stalledSince ??= now
      connection.sent = sent
      if (connection.stalledSince !== undefined && now - connection.stalledSince >= unreadMs)
        this.close(socket, 'unread')
    }
  }

  #count(isSo: (one: Connection) => boolean): number {
    return [...this.#connections.values()].filter(isSo).length
  }

  #netOf(socket: Socket): string {
    return this.#limits.mostOfAddress === undefined ? '' : networkOf(socket.remoteAddress)
  }

  /** Of the address that has the most. */
  #largest(): ReadonlySet<Connection> {
    let largest = new Set<Connection>()
    for (const own of this.#byNet.values()) if (own.size > largest.size) largest = own
    return largest
  }

  #makeRoom(among: ReadonlySet<Connection>, fits: (one: Connection) => boolean = () => true): boolean {
    for (const connection of among) {
      if (!fits(connection) || !this.#waitsForClient(connection)) continue
      this.close(connection.socket, 'idle')
      return true
    }
    return false
  }

  /** Nothing is done here for it until its client sends or reads. */
  #waitsForClient({ socket, request, sent, stalledSince }: Connection): boolean {
    if (request === undefined || !request.complete) return true
    const isStill = stalledSince !== undefined && sent === sentOn(socket)
    return isStill && this.#now() - stalledSince >= STALLED_MS
  }

  /** Of those that have not sent all of it: of the address that holds the most, the connection that does. */
  #closeLargestBody(): void {
    const sums = new Map<string, number>()
    const unsent = [...this.#connections.values()].filter(
      ({ bodyBytes, request }) => bodyBytes > 0 && request?.complete === false,
    )
    for (const { net, bodyBytes } of unsent) sums.set(net, (sums.get(net) ?? 0) + bodyBytes)
    const [largest] = unsent.toSorted(
      (one, other) =>
        (sums.get(other.net) ?? 0) - (sums.get(one.net) ?? 0) || other.bodyBytes - one.bodyBytes,
    )
    if (largest !== undefined) this.close(largest.socket, 'bodies')
  }

  #releaseBody(connection: Connection): void {
    this.#bodyBytes -= connection.bodyBytes
    connection.bodyBytes = 0
    connection.passesBodyOn = false
  }

  #refuse(why: ConnectionEnd): false {
    this.#limits.ended(why)
    return false
  }

  #endAnswer(connection: Connection): void {
    if (connection.isStream) this.#streams -= 1
    connection.isStream = false
    this.#releaseBody(connection)
    connection.request = undefined
    connection.response = undefined
    connection.stalledSince = undefined
  }

  #forget(connection: Connection): void {
    if (!this.#connections.delete(connection.socket)) return
    this.#endAnswer(connection)
    const own = this.#byNet.get(connection.net)
    own?.delete(connection)
    if (own?.size === 0) this.#byNet.delete(connection.net)
  }
}

/** Bytes that the operating system has accepted of all that was written. */
const sentOn = (socket: Socket): number => socket.bytesWritten - socket.writableLength
