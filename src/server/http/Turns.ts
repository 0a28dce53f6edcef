import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionTable } from '../operations/ConnectionTable.ts'

/** Requests that may wait on a connection for the answers before them. Browsers and balancers send none ahead. */
const WAITING_MOST = 8

/**
 * Listeners of an answer's end: those of the portal's hooks, and two for each time that Fastify or its file server awaits the
 * answer. Node warns of a leak above 10.
 */
const LISTENERS_MOST = 20

type Exchange = [IncomingMessage, ServerResponse]

/** A connection that is being served. */
interface Line {
  /** Parsed, but not begun. */
  waiting: Exchange[]
  /** Ends the connection once all of these have their answers. */
  end?: () => void
}

/**
 * Serves one request of a connection at a time. Node's server hands over all pipelined requests at once and keeps their answers
 * until the first one is read: a few bytes then cost any number of database queries and open files. Here the next request begins
 * when the answer before it was handed to the operating system; meanwhile nothing more is read. A connection that had sent more
 * than a few ahead is closed.
 */
export class Turns {
  readonly #table: ConnectionTable
  readonly #lines = new WeakMap<Socket, Line>()

  constructor(table: ConnectionTable) {
    this.#table = table
  }

  /** The listener for `request` in place of `handle`, which gets one request at a time. */
  listen(handle: RequestListener): RequestListener {
    return (request, response) => {
      const { socket } = request
      // It was refused, or closed since.
      if (!this.#table.has(socket)) return
      const line = this.#lines.get(socket)
      if (line === undefined) return this.#begin({ waiting: [] }, [request, response], handle)
      socket.pause()
      if (line.waiting.push([request, response]) > WAITING_MOST) this.#table.close(socket, 'pipelined')
    }
  }

  /** Ends a connection on which nothing more can be read; what came before still gets its answers. */
  endAfterAnswers(socket: Socket, end: () => void): void {
    const line = this.#lines.get(socket)
    if (line === undefined || !this.#table.isWorkingFor(socket)) return end()
    socket.pause()
    line.end = end
  }

  #begin(line: Line, [request, response]: Exchange, handle: RequestListener): void {
    const { socket } = request
    this.#lines.set(socket, line)
    this.#table.begin(socket, request, response)
    response.setMaxListeners(LISTENERS_MOST)
    response.once('close', () => this.#next(line, socket, handle))
    handle(request, response)
  }

  #next(line: Line, socket: Socket, handle: RequestListener): void {
    // An answer that was the last one of its connection leaves the others without one: the client sends them again elsewhere.
    const following = socket.writable ? line.waiting.shift() : undefined
    if (following !== undefined) return this.#begin(line, following, handle)
    this.#lines.delete(socket)
    this.#table.end(socket)
    if (line.end !== undefined) line.end()
    else if (!socket.writableNeedDrain) socket.resume()
  }
}
