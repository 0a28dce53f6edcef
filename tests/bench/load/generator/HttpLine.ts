import { connect, type Socket } from 'node:net'

export interface Ask {
  method: string
  path: string
  headers: { [name: string]: string }
  body?: string | Buffer
}
export interface Told {
  status: number
  /** In small letters. */
  head: string
  body: Buffer
}

/** Milliseconds after which nobody waits any more. */
const PATIENCE = 30_000

/**
 * One kept connection, one request at a time: as little as a client can cost, because it runs on the machine that it
 * measures.
 */
export class HttpLine {
  readonly #port: number
  readonly #from: string | undefined
  #socket: Socket | undefined
  #heard: Buffer[] = []
  #isUsed = false
  #end: ((told: Told | Error) => void) | undefined

  /** `from`: the local address, by which the server counts requests. */
  constructor(origin: string, from?: string) {
    this.#port = Number(new URL(origin).port)
    this.#from = from
  }

  /** @throws where the connection breaks before the answer is here. One that was closed while idle is opened anew. */
  async ask(ask: Ask): Promise<Told> {
    const isKept = this.#socket !== undefined && this.#isUsed
    try {
      return await this.#askOnce(ask)
    } catch (cause) {
      if (!isKept || this.#heard.length > 0) throw cause
      return await this.#askOnce(ask)
    }
  }

  get isBusy(): boolean {
    return this.#end !== undefined
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = undefined
  }

  async #askOnce({ method, path, headers, body = '' }: Ask): Promise<Told> {
    const socket = (this.#socket ??= this.#connect())
    this.#heard = []
    const lines = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1']
    for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
    if (method !== 'GET') lines.push(`content-length: ${Buffer.byteLength(body)}`)
    const told = await new Promise<Told | Error>((resolve) => {
      const late = setTimeout(() => socket.destroy(new Error('No answer')), PATIENCE)
      this.#end = (outcome) => {
        clearTimeout(late)
        this.#end = undefined
        resolve(outcome)
      }
      socket.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), Buffer.from(body)]))
    })
    if (told instanceof Error) throw told
    this.#isUsed = true
    return told
  }

  #connect(): Socket {
    const localAddress = this.#from
    const socket = connect({
      host: '127.0.0.1',
      port: this.#port,
      noDelay: true,
      ...(localAddress && { localAddress }),
    })
    this.#isUsed = false
    let fault = new Error('Closed')
    socket.on('error', (cause) => (fault = cause))
    socket.on('close', () => {
      if (this.#socket === socket) this.#socket = undefined
      this.#end?.(fault)
    })
    socket.on('data', (piece) => this.#hear(Buffer.from(piece)))
    return socket
  }

  #hear(piece: Buffer): void {
    // Said to nobody: a server that ends an idle connection may tell so.
    if (this.#end === undefined) return
    this.#heard.push(piece)
    const told = readAnswer(this.#heard.length === 1 ? piece : Buffer.concat(this.#heard))
    if (told === undefined) return
    this.#end?.(told)
    if (told.head.includes('\r\nconnection: close')) this.close()
  }
}

/** Undefined: not all of it is here. */
function readAnswer(heard: Buffer): Told | undefined {
  const end = heard.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const head = heard.toString('latin1', 0, end).toLowerCase()
  const status = Number(head.slice(9, 12))
  const rest = heard.subarray(end + 4)
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length !== undefined)
    return rest.length < Number(length) ? undefined : { status, head, body: rest.subarray(0, Number(length)) }
  if (!head.includes('\r\ntransfer-encoding: chunked')) return { status, head, body: rest }
  const body = readChunks(rest)
  return body === undefined ? undefined : { status, head, body }
}

function readChunks(rest: Buffer): Buffer | undefined {
  const chunks: Buffer[] = []
  for (let place = 0; ;) {
    const end = rest.indexOf('\r\n', place)
    if (end < 0) return undefined
    const size = Number.parseInt(rest.toString('latin1', place, end), 16)
    const next = end + 2 + size + 2
    if (Number.isNaN(size) || next > rest.length) return undefined
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(rest.subarray(end + 2, end + 2 + size))
    place = next
  }
}
