import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { builtPage } from '../tools/builtPages.ts'

const TYPES: { [extension: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

export interface BuiltPage {
  url: string
  /** What stands here is served too. */
  folder: string
  close: () => void
}

interface BuildOptions {
  minify?: boolean
  /** Content-Security-Policy of every answer. */
  policy?: string
}

/** Serves a page of the tests as production code, by the Vite configuration at an address. */
export async function serveBuiltPage(config: URL, options: BuildOptions = {}): Promise<BuiltPage> {
  const { minify = true, policy } = options
  const folder = await builtPage({ config, minify })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    try {
      const body = readFileSync(file)
      if (policy !== undefined) response.setHeader('content-security-policy', policy)
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
      response.writeHead(200).end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    folder,
    close() {
      server.close()
    },
  }
}
