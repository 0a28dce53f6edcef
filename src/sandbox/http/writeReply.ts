import type { ServerResponse } from 'node:http'
import type { Reply } from './Route.ts'

/** Pages load nothing but their own style and send forms only to where `formTargets` says (CSP counts redirects too). */
export const pagePolicy = (formTargets = ''): string =>
  `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${formTargets}; frame-ancestors 'none'; base-uri 'none'`

function payloadOf(reply: Reply): string {
  if (reply.html !== undefined) return reply.html
  return reply.json === undefined ? '' : JSON.stringify(reply.json)
}

function headersOf(reply: Reply): { [name: string]: string } {
  const html = reply.html !== undefined
  return {
    'content-type': html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(html ? { 'content-security-policy': pagePolicy() } : {}),
    ...reply.headers,
  }
}

export function writeReply(response: ServerResponse, reply: Reply): void {
  const payload = payloadOf(reply)
  response.writeHead(reply.status, {
    ...headersOf(reply),
    'content-length': String(Buffer.byteLength(payload)),
  })
  response.end(payload)
}

/** Announces the whole answer, sends half of it and hangs up. */
export function writeHalf(response: ServerResponse, reply: Reply): void {
  const payload = Buffer.from(payloadOf(reply) || '{"data":')
  response.writeHead(reply.status, { ...headersOf(reply), 'content-length': String(payload.length) })
  response.write(payload.subarray(0, Math.floor(payload.length / 2)), () => response.destroy())
}
