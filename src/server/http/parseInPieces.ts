import type { Socket } from 'node:net'

/** Bytes of a connection that are parsed before it is looked at whether a request has come. */
const PARSED_AT_ONCE = 1024

/**
 * Lets a connection be stopped between two requests. Node's parser reads a socket below JavaScript, up to 64 KB at once, and
 * makes a request of everything in there before anybody can pause it: thousands of requests, some 50 ms. A listener for `data`
 * makes the bytes pass through here, and each piece that is pushed waits once the socket is paused. `parsed` is called with the
 * number of bytes after each chunk.
 */
export function parseInPieces(socket: Socket, parsed: (bytes: number) => void): void {
  const push = socket.push.bind(socket)
  socket.push = (chunk: unknown, encoding) => {
    if (!Buffer.isBuffer(chunk)) return push(chunk, encoding)
    let takesMore = true
    for (let at = 0; at < chunk.length && !socket.destroyed; at += PARSED_AT_ONCE)
      takesMore = push(chunk.subarray(at, at + PARSED_AT_ONCE))
    parsed(chunk.length)
    return takesMore
  }
  socket.on('data', () => undefined)
}
