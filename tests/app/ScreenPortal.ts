import type { Browser, Locator, Page, Route } from 'playwright-core'
import { closeBrowser, launchChromium } from '../browser/chromium.ts'
import { enter } from '../browser/enter.ts'
import { type BrowserPortal, openBrowserPortal } from '../browser/openBrowserPortal.ts'
import { textOf } from '../browser/texts.ts'
import { Visitor } from '../browser/Visitor.ts'

export const CITIZEN = 'aysel@example.az'
export const FOREIGNER = 'mehmet@example.com'
export const ADMINISTRATOR = 'admin@example.az'

/** The whole portal with its demo people, before a real browser. */
export class ScreenPortal {
  readonly portal: BrowserPortal
  readonly password: string
  readonly #browser: Browser

  static async open(): Promise<ScreenPortal> {
    const browser = await launchChromium()
    const portal = await openBrowserPortal({ everybody: true })
    return new ScreenPortal(browser, portal)
  }

  private constructor(browser: Browser, portal: BrowserPortal) {
    this.#browser = browser
    this.portal = portal
    this.password = portal.demo.password
  }

  get origin(): string {
    return this.portal.origin
  }

  /** A new browser that wants English; with a login it is signed in and at the list of services. */
  async visit(login?: string): Promise<Visitor> {
    if (login === undefined) return Visitor.open(this.#browser, this.origin, 'en')
    const visitor = await enter(this.#browser, this.portal, { email: login, language: 'en' })
    await visitor.goTo('/services')
    await visitor.main.getByRole('heading', { level: 1 }).waitFor()
    return visitor
  }

  async close(): Promise<void> {
    await closeBrowser(this.#browser)
    await this.portal.close()
  }
}

export const english = (id: string): string => textOf('en', id)
export const inBar = (page: Page): Locator => page.getByRole('banner')
export const inSide = (page: Page): Locator =>
  page.getByRole('navigation', { name: english('a11y.serviceNavigation') })

/** An answer in place of the server's. */
export const json =
  (status: number, body: unknown) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
