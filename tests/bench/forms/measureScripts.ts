import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { build } from 'vite'
import { openBrowserPortal } from '../../browser/openBrowserPortal.ts'
import { firstScripts, type FirstScripts } from '../../browser/firstScripts.ts'

/** Builds the portal's pages as for production, runs the whole portal and counts the scripts that a browser asks for. */
export async function measureScripts(browser: Browser): Promise<FirstScripts> {
  const pages = mkdtempSync(join(tmpdir(), 'bench-dist-'))
  const { PORTAL_DIST_ROOT: known } = process.env
  try {
    await build({ logLevel: 'error', build: { outDir: pages, emptyOutDir: true } })
    process.env['PORTAL_DIST_ROOT'] = pages
    const portal = await openBrowserPortal({ everybody: true })
    const scripts = await firstScripts(browser, portal)
    await portal.close()
    return scripts
  } finally {
    if (known === undefined) delete process.env['PORTAL_DIST_ROOT']
    else process.env['PORTAL_DIST_ROOT'] = known
    rmSync(pages, { recursive: true, force: true })
  }
}
