import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Download } from 'playwright-core'

/** The path of a copy of what a page gave for download. A shared browser keeps the file itself to itself. */
export async function savedDownload(download: Download): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'portal-download-')), 'file')
  await download.saveAs(file)
  return file
}
