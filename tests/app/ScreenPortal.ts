import type { Browser, Locator, Page, Route } from 'playwright-core'
import { seedDemo } from '#server/demo/seedDemo.ts'
import { launchChromium } from '../browser/chromium.ts'
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
    const portal = await openBrowserPortal()
    const { password } = await seedDemo(portal.portal)
    return new ScreenPortal(browser, portal, password)
  }

  private constructor(browser: Browser, portal: BrowserPortal, password: string) {
    this.#browser = browser
    this.portal = portal
    this.password = password
  }

  get origin(): string {
    return this.portal.origin
  }

  /** A new browser that wants English; with a login it is signed in and at the list of services. */
  async visit(login?: string): Promise<Visitor> {
    const visitor = await Visitor.open(this.#browser, this.origin, 'en')
    if (login === undefined) return visitor
    await visitor.goTo('/')
    await visitor.fill('field.login', login)
    await visitor.page.locator('input[type=password]').fill(this.password)
    await visitor.page.locator('button[type=submit]').click()
    await visitor.page.waitForURL('**/services')
    return visitor
  }

  async close(): Promise<void> {
    await this.#browser.close()
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
