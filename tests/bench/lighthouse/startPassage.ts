import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

interface Passage {
  origin: string
  close: () => void
}

/**
 * Passes everything on but one header: the headless Chromium that npm brings cancels what Lighthouse opens where an
 * answer has a Referrer-Policy (`net::ERR_ABORTED`), of any server. No category that is measured looks at it.
 */
export async function startPassage(origin: string): Promise<Passage> {
  const server = createServer((asked, answer) => passOn(new URL(asked.url ?? '/', origin), asked, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free')
  return {
    origin: `http://localhost:${address.port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function passOn(url: URL, asked: IncomingMessage, answer: ServerResponse): void {
  const passed = request(url, { method: asked.method, headers: asked.headers }, (response) => {
    const { 'referrer-policy': _left, ...headers } = response.headers
    answer.writeHead(response.statusCode ?? 502, headers)
    response.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
