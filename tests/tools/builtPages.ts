import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { recordBuild } from './TestRun.ts'

export interface PageBuild {
  /** A Vite configuration. */
  config: URL
  minify?: boolean
}

/** The folder of the portal's pages as the production build made them. */
export const productionPages = (): string => process.env['PORTAL_DIST_ROOT'] ?? 'dist'

/** The folder of a page of the tests, built as production code. Within a run each page is built once. */
export async function builtPage(page: PageBuild): Promise<string> {
  const builder = process.env['TEST_PAGES']
  if (builder === undefined) return buildPage(page)
  const wanted = { config: page.config.href, minify: page.minify }
  const response = await fetch(builder, { method: 'POST', body: JSON.stringify(wanted) })
  if (!response.ok) throw new Error(await response.text())
  return response.text()
}

export async function buildPage({ config, minify = true }: PageBuild): Promise<string> {
  const begun = performance.now()
  const folder = mkdtempSync(join(tmpdir(), 'built-page-'))
  await build({
    configFile: fileURLToPath(config),
    logLevel: 'error',
    build: { outDir: folder, emptyOutDir: true, minify },
  })
  recordBuild((performance.now() - begun) / 1000)
  return folder
}
