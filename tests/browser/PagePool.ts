import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core'
import { leavePage } from './openPages.ts'

/** A page of a context in which nobody was before, as far as anybody can see. */
export interface CleanPage {
  page: Page
  /** Runs before everything that is opened in its context, until the page is given back. */
  runBefore(script: (value: string) => void, value: string): Promise<void>
}

export const VIEWPORT = { width: 1280, height: 900 }
const NO_MEDIA = {
  media: null,
  colorScheme: null,
  reducedMotion: null,
  forcedColors: null,
  contrast: null,
} as const

/** What tests listen to. */
const EVENTS = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const

/** What nothing takes back: a context in which it was called is not used again. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession']
const LASTING_CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
]

/** Milliseconds for clearing a page; one that takes longer is closed. */
const PATIENCE = 20_000

/**
 * Pages of one browser that are used again. A new context starts a process and compiles every script anew, which takes four
 * times as long as a page that is cleared.
 */
export class PagePool {
  readonly #browser: Browser
  readonly #free: PooledPage[] = []
  readonly #taken = new Map<Page, PooledPage>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  async take(): Promise<CleanPage> {
    let taken = this.#free.pop()
    while (taken?.page.isClosed() === true) taken = this.#free.pop()
    taken ??= await PooledPage.open(this.#browser)
    this.#taken.set(taken.page, taken)
    return taken
  }

  /**
   * Clears the page for whoever asks next. What cannot be cleared is closed, with its whole context. A page that was given back
   * already stays as it is.
   */
  async give(page: Page): Promise<void> {
    if (this.#free.some((one) => one.page === page)) return
    const given = this.#taken.get(page)
    this.#taken.delete(page)
    leavePage(page)
    if (given !== undefined && (await given.clear())) this.#free.push(given)
    else await page.context().close()
  }

  /** Takes back the pages that stand at an origin: whoever listens there next is another one. */
  async giveAt(origin: string): Promise<void> {
    for (const page of this.#taken.keys())
      if (!page.isClosed() && new URL(page.url()).origin === origin) await this.give(page)
  }

  /** Takes back what nobody gave back, and closes every other context. */
  async giveAll(): Promise<void> {
    for (const page of this.#taken.keys()) await this.give(page)
    const kept = new Set(this.#free.map(({ page }) => page.context()))
    for (const context of this.#browser.contexts()) if (!kept.has(context)) await context.close()
  }
}

class PooledPage implements CleanPage {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #tools: CDPSession
  readonly #addScript: BrowserContext['addInitScript']
  #scripts: { dispose: () => Promise<void> }[] = []
  /** Where the page was. */
  readonly #origins = new Set<string>()
  #isSoiled = false

  static async open(browser: Browser): Promise<PooledPage> {
    const context = await browser.newContext({ viewport: VIEWPORT })
    const page = await context.newPage()
    return new PooledPage(page, await context.newCDPSession(page))
  }

  private constructor(page: Page, tools: CDPSession) {
    this.page = page
    this.#context = page.context()
    this.#tools = tools
    this.#addScript = this.#context.addInitScript.bind(this.#context)
    const soil = () => {
      this.#isSoiled = true
    }
    for (const place of [this.#context, page]) noteCalls(place, LASTING, soil)
    noteCalls(this.#context.clock, LASTING_CLOCK, soil)
    this.#followOrigins()
  }

  async runBefore(script: (value: string) => void, value: string): Promise<void> {
    this.#scripts.push(await this.#addScript(script, value))
  }

  /** False where something is left that the next one would meet. */
  async clear(): Promise<boolean> {
    if (this.#isSoiled || this.page.isClosed() || this.#origins.size > 1) return false
    try {
      const cleared = this.#forget().then(() => this.#leave())
      // Whoever waits no longer closes the page, which ends the clearing.
      cleared.catch(() => undefined)
      const isCleared = await Promise.race([
        cleared.then(() => true),
        setTimeout(PATIENCE, false, { ref: false }),
      ])
      this.#followOrigins()
      return isCleared
    } catch {
      return false
    }
  }

  async #forget(): Promise<void> {
    const { page } = this
    for (const other of this.#context.pages()) if (other !== page) await other.close()
    for (const event of EVENTS) {
      page.removeAllListeners(event)
      if (event !== 'filechooser' && event !== 'framenavigated' && event !== 'popup')
        this.#context.removeAllListeners(event)
    }
    await Promise.all([
      page.unrouteAll({ behavior: 'ignoreErrors' }),
      this.#context.unrouteAll({ behavior: 'ignoreErrors' }),
      this.#context.setOffline(false),
      ...this.#scripts.splice(0).map((script) => script.dispose()),
    ])
  }

  /** Only the origin where a page stands can be cleared. */
  #followOrigins(): void {
    this.#origins.clear()
    this.page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url())
      if (frame.parentFrame() === null && origin !== 'null') this.#origins.add(origin)
    })
  }

  async #leave(): Promise<void> {
    const { page } = this
    const [origin] = this.#origins
    if (origin !== undefined) {
      // From inside the page: a navigation by the browser would start a process.
      await page.evaluate(() => location.replace('about:blank'))
      // What the page keeps as it ends is kept by now. The empty page is of the same origin.
      await page.waitForURL('about:blank')
      await page.evaluate(() => sessionStorage.clear())
      await this.#tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    }
    await Promise.all([
      this.#tools.send('Page.resetNavigationHistory'),
      page.mouse.move(0, 0),
      this.#context.clearCookies(),
      this.#context.clearPermissions(),
      page.setViewportSize(VIEWPORT),
      page.emulateMedia(NO_MEDIA),
    ])
  }
}

/** Tells of each call of these methods. */
function noteCalls(target: object, names: readonly string[], note: () => void): void {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name)
    if (typeof method !== 'function') continue
    Reflect.set(target, name, (...given: unknown[]): unknown => {
      note()
      return Reflect.apply(method, target, given)
    })
  }
}
