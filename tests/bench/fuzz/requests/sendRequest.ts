import { request as open } from 'node:http'
import type { RawRequest } from './makeRequest.ts'

export interface RawAnswer {
  /** 0 = the connection ended without one; -1 = nothing came in time. */
  status: number
  type: string
  text: string
  milliseconds: number
}

/** An answer that takes longer has hung. */
const PATIENCE = 5000

/** On a connection of its own: what spoils one spoils no other request. Never throws. */
export function sendRequest(origin: string, { method, path, headers, body }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  const started = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, type = '', text = ''): void =>
      resolve({ status, type, text, milliseconds: performance.now() - started })
    const sent = open(
      { hostname, port, method, path, headers, agent: false, timeout: PATIENCE },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          end(answer.statusCode ?? 0, answer.headers['content-type'] ?? '', Buffer.concat(parts).toString()),
        )
        answer.on('error', () => end(0))
      },
    )
    sent.on('timeout', () => {
      end(-1)
      sent.destroy()
    })
    sent.on('error', () => end(0))
    sent.end(body)
  })
}

/** The request as somebody types it, the token left out. */
export function curlOf(origin: string, { method, path, headers, body }: RawRequest): string {
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
  const named = Object.entries(headers).map(([name, value]) =>
    name === 'authorization' && value.startsWith('Bearer ') && value.length === 50
      ? '-H "authorization: Bearer $TOKEN"'
      : `-H ${quoted(`${name}: ${value}`)}`,
  )
  const data = body === undefined ? [] : [`--data-binary ${dataOf(body)}`]
  return [`curl -X ${method} ${quoted(`${origin}${path}`)}`, ...named, ...data].join(' ').slice(0, 3000)
}

function dataOf(body: Buffer): string {
  const escaped = [...body]
    .slice(0, 2000)
    .map((byte) =>
      byte > 31 && byte < 127 && byte !== 39 && byte !== 92
        ? String.fromCharCode(byte)
        : String.raw`\x${byte.toString(16).padStart(2, '0')}`,
    )
  return `$'${escaped.join('')}'`
}
