import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errorStatus } from '#contract/errors.ts'
import { bareHeaders } from './bareHeaders.ts'
import { UNAVAILABLE_SECONDS } from './handleErrors.ts'

/** The last answer of a connection, without Fastify. */
export function endWith(
  socket: Socket,
  status: number,
  headers: { [name: string]: string | number } = {},
): void {
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'connection: close',
    ...Object.entries({ ...bareHeaders, ...headers }).map(([name, value]) => `${name}: ${value}`),
    'content-length: 0',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.destroySoon()
}

/** There is no room for it: somebody else may have it, or the same one in a moment. */
export function endUnavailable(socket: Socket): void {
  endWith(socket, errorStatus['error.unavailable'], { 'retry-after': UNAVAILABLE_SECONDS })
}
