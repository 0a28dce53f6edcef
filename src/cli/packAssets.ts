import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
/** What packs well; fonts and pictures are packed already. */
const TEXT = /\.(js|css|svg|json)$/
/** Bytes. Below this the header of a packed answer costs what packing saves. */
const LEAST = 1000

/** Writes `.br` and `.gz` beside each asset when the pages are built: the server hands them out as they are. */
export function packAssets(): Plugin {
  return {
    name: 'pack-assets',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const texts = Object.keys(bundle).filter((name) => TEXT.test(name))
      await Promise.all(texts.map((name) => pack(join(dir, name))))
    },
  }
}

async function pack(file: string): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < LEAST) return
  const [brotli, gzipped] = await Promise.all([brotliAsync(bytes), gzipAsync(bytes)])
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)])
}
