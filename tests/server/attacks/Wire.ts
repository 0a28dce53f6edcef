import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** A connection on which a test says every byte itself. */
export class Wire {
  readonly socket: Socket
  #heard = ''
  readonly #waiting = new Set<() => void>()

  static async open(port: number, localAddress = '127.0.0.1'): Promise<Wire> {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true })
    await once(socket, 'connect')
    return new Wire(socket)
  }

  private constructor(socket: Socket) {
    this.socket = socket
    const told = (): void => this.#waiting.forEach((look) => look())
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      this.#heard += text
      told()
    })
    // The server's cut is what is looked for.
    socket.on('error', told)
    for (const event of ['end', 'close']) socket.on(event, told)
  }

  say(text: string): this {
    if (this.socket.writable) this.socket.write(text, 'latin1')
    return this
  }

  get isCut(): boolean {
    return this.socket.readableEnded || this.socket.destroyed
  }

  /** All that was heard when the server ended the connection. */
  async untilCut(): Promise<string> {
    await this.#until(() => this.isCut)
    this.socket.destroy()
    return this.#heard
  }

  /** All that was heard when so many answers had begun. */
  async answers(count: number): Promise<string> {
    await this.#until(() => statuses(this.#heard).length >= count || this.isCut)
    return this.#heard
  }

  #until(isSo: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isSo()) return
        this.#waiting.delete(look)
        resolve()
      }
      this.#waiting.add(look)
      look()
    })
  }
}

/** Of all answers in a text, in order. */
export const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  const place: AddressInfo | string | null = app.server.address()
  if (place === null || typeof place === 'string') throw new Error('a port is expected')
  return place.port
}
