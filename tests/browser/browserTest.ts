import { test } from 'vitest'
import { closeBrowser, launchChromium } from './chromium.ts'
import { openBrowserPortal } from './openBrowserPortal.ts'
import { openWizard, type OpenWizard } from './openWizard.ts'

/** A test with one browser for all tests of its file; `flags` and `everybody` can be overridden there. */
export const browserTest = test
  .extend('flags', { scope: 'file' }, (): readonly string[] => [])
  .extend('everybody', { scope: 'file' }, true)
  .extend('browser', { scope: 'file' }, async ({ flags }, { onCleanup }) => {
    const browser = await launchChromium(flags)
    onCleanup(() => closeBrowser(browser))
    return browser
  })

/** A test on one portal with the demo people, for all tests of its file. */
export const portalTest = browserTest.extend(
  'portal',
  { scope: 'file' },
  async ({ everybody }, { onCleanup }) => {
    const portal = await openBrowserPortal({ everybody })
    onCleanup(() => portal.close())
    return portal
  },
)

type Opening = Parameters<typeof openWizard>[1]

/** A test that opens wizards, each on a portal of its own that ends with the test. */
export const wizardTest = browserTest.extend('open', ({ browser }, { onCleanup }) => {
  const opened: OpenWizard[] = []
  onCleanup(async () => {
    for (const wizard of opened) await wizard.close()
  })
  return async (opening?: Opening) => {
    const wizard = await openWizard(browser, opening)
    opened.push(wizard)
    return wizard
  }
})
