import { randomUUID } from 'node:crypto'
import { type CallName, endpoints } from '#contract/endpoints.ts'
import { HttpLine } from '../load/generator/HttpLine.ts'

/** The parts of a request that a call of the contract needs. */
export interface Asked {
  params?: { [name: string]: string }
  query?: { [name: string]: string }
  /** JSON, or bytes with a content type among the headers. */
  body?: unknown
  headers?: { [name: string]: string }
}
export interface Answer {
  status: number
  /** Header lines in small letters. */
  head: string
  text: string
}

/** One client of the API on one kept connection, from one local address. One request at a time. */
export class Caller {
  token: string | undefined
  readonly #line: HttpLine

  constructor(origin: string, { token, from }: { token?: string; from?: string } = {}) {
    this.#line = new HttpLine(origin, from)
    this.token = token
  }

  /** @throws where the connection breaks before the whole answer is here. */
  ask(name: CallName, { params = {}, query, body, headers = {} }: Asked = {}): Promise<Answer> {
    const [method = 'GET', template = ''] = endpoints[name].split(' ')
    const path = template.replace(/:(\w+)/g, (_all, part: string) => encodeURIComponent(params[part] ?? ''))
    const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`
    return this.send(method, `${path}${search}`, { body, headers })
  }

  /** Any request; the body of a path that the contract does not name. */
  async send(method: string, path: string, { body, headers = {} }: Omit<Asked, 'params' | 'query'> = {}) {
    const isBytes = Buffer.isBuffer(body)
    const told = await this.#line.ask({
      method,
      path,
      headers: {
        ...(this.token !== undefined && { authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isBytes ? body : JSON.stringify(body) }),
    })
    return { status: told.status, head: told.head, text: told.body.toString() }
  }

  /** The whole file in one request. Each has an id of its own unless one is given. */
  upload(bytes: Buffer, name: string, id: string = randomUUID()): Promise<Answer> {
    return this.ask('sendUpload', {
      params: { id },
      headers: {
        'content-type': 'application/partial-upload',
        'upload-offset': '0',
        'upload-length': String(bytes.length),
        'upload-name': encodeURIComponent(name),
      },
      body: bytes,
    })
  }

  close(): void {
    this.#line.close()
  }
}

/** The JSON of an answer. @throws where the status is another one, with the beginning of what came. */
export function bodyOf<T>({ status, text }: Answer, expected = 200): Readonly<T> {
  if (status !== expected) throw new Error(`answered ${status}: ${text.slice(0, 200)}`)
  const body: T = JSON.parse(text)
  return body
}
