import type { Page, Request } from 'playwright-core'

/** What a page has asked for and not got yet. */
export class Traffic {
  readonly #open = new Set<Request>()
  #waiting: (() => void)[] = []

  constructor(page: Page) {
    page.on('request', (request) => this.#open.add(request))
    page.on('requestfinished', (request) => this.#close(request))
    page.on('requestfailed', (request) => this.#close(request))
  }

  get isQuiet(): boolean {
    return this.#open.size === 0
  }

  async quiet(): Promise<void> {
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
