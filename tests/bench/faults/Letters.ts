import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/**
 * Stands before the outside system that takes letters, which forgets everything when it is killed: counts how often it
 * has taken each of them, by the key that the portal gave it.
 */
export class Letters {
  /** Idempotency-Key -> times. */
  readonly taken = new Map<string, number>()
  readonly #server: Server
  #behind = ''

  constructor() {
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => response.destroy())
    })
  }

  /** @returns where the portal finds it. */
  async listen(behind: string): Promise<string> {
    this.#behind = behind
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(Buffer.from(piece))
    const key = request.headers['idempotency-key']
    const answer = await fetch(`${this.#behind}${request.url ?? ''}`, {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
    })
    // It has taken the letter, whatever becomes of its answer.
    if (answer.ok && typeof key === 'string') this.taken.set(key, (this.taken.get(key) ?? 0) + 1)
    // The head of an answer of which the rest never comes has come.
    const type = answer.headers.get('content-type') ?? 'text/plain'
    response.writeHead(answer.status, { 'content-type': type }).flushHeaders()
    response.end(await answer.text())
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }
}

const PASSED = ['content-type', 'x-api-key', 'idempotency-key']

const headersOf = ({ headers }: IncomingMessage): { [name: string]: string } =>
  Object.fromEntries(
    PASSED.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : [])),
  )
