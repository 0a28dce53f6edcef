import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileCatalogue } from '#engine/texts/compileCatalogue.ts'
import { parseContent } from '#engine/content/parseContent.ts'
import { headersOf } from '#server/http/compiledPages.ts'
import { readContentFolders } from '#server/content/readContentFolders.ts'
import { builtPage, productionPages } from '../../tools/builtPages.ts'

const TYPES: { [extension: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
}
/** As the portal's own pages have it. */
const POLICY =
  "default-src 'none';script-src 'self';style-src 'self';img-src 'self' data: blob:;font-src 'self';connect-src 'self';frame-src 'self'"

export interface StudioServer {
  origin: string
  close: () => void
}

/** What checks and shows forms in the making, on a page of its own over all files of the content, under the portal's policy. */
export async function openStudioPage(changed: { [path: string]: string } = {}): Promise<StudioServer> {
  const folder = await builtPage({ config: new URL('page/vite.config.ts', import.meta.url) })
  const files = new Map(await readContentFolders(fileURLToPath(new URL('../../..', import.meta.url))))
  const { content } = parseContent(files)
  for (const [path, text] of Object.entries(changed)) files.set(path, text)
  const answers: { [language: string]: string } = {}
  for (const language of ['az', 'en']) {
    const { catalogue } = compileCatalogue(content?.locales[language] ?? {})
    const portal = { now: '2026-09-15T06:00:00.000Z', release: '' }
    answers[language] = JSON.stringify({ language, portal, messages: catalogue, files: [...files] })
  }
  const dist = productionPages()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://page')
    if (pathname === '/given') {
      response.setHeader('content-type', 'application/json')
      response.end(answers[searchParams.get('language') ?? 'en'])
      return
    }
    if (pathname === '/studio/preview') send(response, join(dist, pathname, 'index.html'))
    else if (pathname.startsWith('/studio/preview/')) send(response, join(dist, pathname))
    else send(response, join(folder, pathname === '/' ? 'index.html' : pathname))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

function send(response: ServerResponse, file: string): void {
  try {
    const body = readFileSync(file)
    const headers = { 'content-security-policy': POLICY, ...headersOf(file) }
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream')
    response.writeHead(200).end(body)
  } catch {
    response.writeHead(404).end()
  }
}
