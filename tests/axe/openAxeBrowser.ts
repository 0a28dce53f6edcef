import type { Browser } from 'playwright-core'
import { closeBrowser, launchChromium } from '../browser/chromium.ts'
import { type AxeWorld, openAxeWorld } from './openAxeWorld.ts'

export interface AxeBrowser {
  world: AxeWorld
  browser: Browser
  close: () => Promise<void>
}

/** The portal with its readers, and a browser to look at it with. */
export async function openAxeBrowser(): Promise<AxeBrowser> {
  const world = await openAxeWorld()
  const browser = await launchChromium()
  return {
    world,
    browser,
    close: async () => {
      await closeBrowser(browser)
      await world.close()
    },
  }
}
