import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { productionPages } from '../tools/builtPages.ts'
import { closeBrowser, launchChromium } from './chromium.ts'
import { firstScripts, kilobytesOf, type FirstScripts } from './firstScripts.ts'
import { type BrowserPortal, openBrowserPortal } from './openBrowserPortal.ts'
import { SCRIPT_BUDGET } from './scriptBudget.ts'

let browser: Browser
let portal: BrowserPortal
let scripts: FirstScripts
beforeAll(async () => {
  browser = await launchChromium()
  portal = await openBrowserPortal({ everybody: true })
  scripts = await firstScripts(browser, portal)
})
afterAll(async () => {
  await closeBrowser(browser)
  await portal?.close()
})

describe('the scripts that a browser asks for', () => {
  test('before signing in stay within their budget', () => {
    const [entry = ''] =
      /assets\/[\w-]+\.js/.exec(readFileSync(join(productionPages(), 'index.html'), 'utf8')) ?? []
    expect(scripts.signIn.map(({ path }) => path)).toContain(`/${entry}`)
    expect(kilobytesOf(scripts.signIn)).toBeLessThanOrEqual(SCRIPT_BUDGET.signIn)
  })

  test('at the first step of an application stay within theirs, validators and all', () => {
    expect(scripts.wizard.some(({ path }) => path.startsWith('/content/'))).toBe(true)
    expect(kilobytesOf(scripts.wizard)).toBeLessThanOrEqual(SCRIPT_BUDGET.wizard)
  })
})
