import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection whose every byte is written by hand, and whose answers are read or left unread. */
export class RawConnection {
  /** Bytes of answers that were read. */
  heardBytes = 0
  readonly #socket: Socket

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('error', () => socket.destroy())
  }

  /** `from`: the local address. @throws where nobody takes the connection. */
  static async open(origin: string, from: string, { reads = false } = {}): Promise<RawConnection> {
    const port = Number(new URL(origin).port)
    const socket = connect({ host: '127.0.0.1', port, localAddress: from, allowHalfOpen: true })
    await once(socket, 'connect')
    const connection = new RawConnection(socket)
    if (reads) socket.on('data', (piece: Buffer) => (connection.heardBytes += piece.length))
    else socket.pause()
    return connection
  }

  /** Queued where the server does not read: nobody waits for it. */
  say(text: string | Buffer): void {
    if (this.#socket.writable) this.#socket.write(text)
  }

  get isOpen(): boolean {
    return !this.#socket.destroyed
  }

  close(): void {
    this.#socket.destroy()
  }
}

/** A request without a body, as bytes. */
export const requestText = (path: string, headers: readonly string[] = []): string =>
  [`GET ${path} HTTP/1.1`, 'Host: 127.0.0.1', ...headers, '\r\n'].join('\r\n')
