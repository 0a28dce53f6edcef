import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../browser/chromium.ts'
import { canonical } from './parity/canonical.ts'
import { compare } from './parity/compare.ts'
import { playCase } from './parity/playCase.ts'
import { readOwn } from './parity/readSamples.ts'
import { serveParity } from './parity/serveParity.ts'

let served: { url: string; close: () => void }
let browser: Browser
let page: Page

beforeAll(async () => {
  served = await serveParity()
  browser = await launchChromium()
  page = await (await browser.newContext({ timezoneId: 'Asia/Baku' })).newPage()
  await page.goto(served.url)
  await page.waitForFunction(() => 'parity' in globalThis)
})
afterAll(async () => {
  await browser?.close()
  served?.close()
})

/** RJSF's language, a feature a case: what a person does, and what comes out; the same beside stock RJSF. */
test.each(readOwn().map((own) => [own.name, own] as const))(
  '%s',
  async (name, { script, expects, stock }) => {
    const ours = await playCase(page, 'ours', name, script)
    expect(ours.missing).toEqual([])
    expect(canonical(ours.submitted.data)).toEqual(canonical(expects.data))
    expect([...new Set(ours.submitted.invalid)].sort()).toEqual([...expects.invalid].sort())
    if (expects.drawn !== undefined) {
      expect(ours.stages[0]?.outcome.drawn).toEqual([...expects.drawn].sort())
    }
    if (stock !== undefined) return
    expect(compare(await playCase(page, 'stock', name, script), ours)).toEqual([])
  },
)
