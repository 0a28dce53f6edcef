import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { galleryTexts } from '../../renderer/gallery/galleryContent.ts'
import { makeRelease } from './makeRelease.ts'
import type { ShapeName } from './page/FormShape.ts'

const TYPES: { [extension: string]: string } = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

interface ServedPage {
  url: string
  close: () => void
}
interface Published {
  shape: ShapeName
  size: number
}

/** The page of all engines as production code, and the forms of ours as published, in a folder of its own. */
export async function servePage(published: readonly Published[], minify = true): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-forms-'))
  await build({
    configFile: fileURLToPath(new URL('page/vite.config.ts', import.meta.url)),
    build: { outDir: folder, emptyOutDir: true, minify },
  })
  mkdirSync(join(folder, 'release'))
  writeFileSync(join(folder, 'release/texts.json'), JSON.stringify(galleryTexts('en')))
  for (const { shape, size } of published) {
    const { part, module } = makeRelease(shape, size)
    writeFileSync(join(folder, `release/${shape}-${size}.json`), part)
    writeFileSync(join(folder, `release/${shape}-${size}.js`), module)
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench')
    const file = join(folder, pathname === '/' ? 'index.html' : pathname)
    try {
      const body = readFileSync(file)
      response
        .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/`,
    close() {
      server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
