import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { launchChromium } from '../../browser/chromium.ts'
import type { Bench } from '../Bench.ts'
import { Site } from '../durability/Site.ts'
import { installPeers } from '../installPeers.ts'
import { measureRoutes } from './measureRoutes.ts'
import { measureSizes } from './measureSizes.ts'
import { openWork } from './openWork.ts'

/** What the built portal costs whoever opens it: on a slow phone, from page to page, and as the catalogue grows. */
export const portal: Bench = async (run) => {
  const pages = await mkdtemp(join(tmpdir(), 'portal-pages-'))
  run.close(() => rm(pages, { recursive: true, force: true }))
  await build({ logLevel: 'error', build: { outDir: pages } })
  await installPeers('lighthouse', run.progress)
  // Only now is what it imports there.
  const { auditPages } = await import('./auditPages.ts')
  const site = await Site.open(pages)
  run.close(() => site.close())
  const work = await openWork(site)
  const rounds = Number(run.option('rounds') ?? (run.quick ? 1 : 3))
  const audits = await auditPages(work, { rounds, run })
  const browser = await launchChromium()
  run.close(() => browser.close())
  const routes = await measureRoutes(work, { browser, rounds, progress: run.progress })
  if (run.quick) return [...audits, ...routes]
  process.env['PORTAL_DIST_ROOT'] = pages
  return [...audits, ...routes, ...(await measureSizes(browser, run))]
}
