import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const TYPES: { [extension: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}
/** As strict as the portal's own, and without a network. */
export const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' blob:; connect-src 'self'"

export interface ServedGallery {
  url: string
  folder: string
  close: () => void
}

/** Builds the gallery as production code and serves it from a folder of its own. */
export async function serveGallery(): Promise<ServedGallery> {
  const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
  await build({
    configFile: fileURLToPath(new URL('vite.config.ts', import.meta.url)),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true },
  })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://gallery')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    try {
      const body = readFileSync(file)
      const type = TYPES[extname(file)] ?? 'application/octet-stream'
      response.writeHead(200, { 'content-security-policy': POLICY, 'content-type': type }).end(body)
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
    folder,
    url: `http://127.0.0.1:${port}/`,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
