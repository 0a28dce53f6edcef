import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runRounds } from '../bench/durability/runRounds.ts'
import { Site } from '../bench/durability/Site.ts'
import { closeBrowser, launchChromium } from './chromium.ts'

const ROUNDS = 6
/** A network that is cut, a session that expires and a server that is killed are among these rounds. */
const SEED = 11

let browser: Browser
let site: Site
beforeAll(async () => {
  browser = await launchChromium()
  site = await Site.open(process.env['PORTAL_DIST_ROOT'])
})
afterAll(async () => {
  await closeBrowser(browser)
  await site.close()
})

/** The whole of it is `npm run bench -- durability`. */
test(`${ROUNDS} rounds of typing while things break lose no letter and ask no needless choice`, async () => {
  const so = await runRounds({ browser, site, rounds: ROUNDS, seed: SEED })
  expect(so.losses).toEqual([])
  expect(so).toMatchObject({ rounds: ROUNDS, lost: 0, needlessChoices: 0 })
  expect(so.letters).toBeGreaterThan(ROUNDS)
})
