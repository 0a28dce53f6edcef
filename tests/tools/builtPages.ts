import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
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
  const folder = mkdtempSync(join(tmpdir(), 'built-page-'))
  const target = ['--outDir', folder, '--emptyOutDir', ...(minify ? [] : ['--minify', 'false'])]
  await runBuild(['--config', fileURLToPath(config), '--logLevel', 'error', ...target])
  return folder
}

/**
 * Runs `vite build` in a process of its own: in this one NODE_ENV is `test`, and React would be built for development.
 * @throws where the build fails; its output is in the error
 */
export async function runBuild(options: readonly string[]): Promise<void> {
  const begun = performance.now()
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, [vite, 'build', ...options], { env })
  recordBuild((performance.now() - begun) / 1000)
}
