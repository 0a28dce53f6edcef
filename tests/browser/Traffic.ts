import type { Page, Request } from 'playwright-core'

/** What a page has asked for and not got yet, and whether it is at rest. */
export class Traffic {
  readonly #page: Page
  readonly #open = new Set<Request>()
  #waiting: (() => void)[] = []

  constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => this.#open.add(request))
    page.on('requestfinished', (request) => this.#close(request))
    page.on('requestfailed', (request) => this.#close(request))
  }

  get isQuiet(): boolean {
    return this.#open.size === 0
  }

  /** Until nothing is on its way, no part of the page is loading, and what has come is drawn. */
  async rest(): Promise<void> {
    do {
      await this.#quiet()
      await this.#page.waitForFunction(isWhole)
      await this.#page.evaluate(twoFrames)
    } while (!this.isQuiet)
  }

  async #quiet(): Promise<void> {
    if (this.isQuiet) return
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
    })
  }

  #close(request: Request): void {
    this.#open.delete(request)
    if (!this.isQuiet) return
    for (const go of this.#waiting.splice(0)) go()
  }
}

const isWhole = (): boolean => document.querySelector('.loading, [aria-busy=true]') === null

function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
