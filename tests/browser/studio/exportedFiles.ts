import { readFile } from 'node:fs/promises'
import type { Download } from 'playwright-core'
import { readZip } from '#app/studio/release/zip/readZip.ts'
import { savedDownload } from '../savedDownload.ts'

/** The files of a downloaded archive, by their paths. */
export async function exportedFiles(download: Download): Promise<{ [path: string]: string }> {
  const bytes = new Uint8Array(await readFile(await savedDownload(download)))
  const files = await readZip(bytes, () => true, { files: 100, bytes: 10_000_000 })
  return Object.fromEntries(files.map(({ path, bytes: text }) => [path, new TextDecoder().decode(text)]))
}
