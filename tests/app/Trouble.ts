import type { Page, Request, Route } from 'playwright-core'

export type Mood = 'answers' | 'waits' | 'fails'

/** The script of a worker, as the build calls it. */
const IS_WORKER = /Worker-[\w-]+\.js$/

/** A server that answers, does not answer yet, or fails, as far as one page can tell. */
export class Trouble {
  readonly #page: Page
  #mood: Mood = 'answers'
  #held: Route[] = []
  /** What the page itself has asked and not heard of: a worker or a frame that ends may leave its own unanswered. */
  readonly #open = new Set<Request>()
  #news: () => void = () => undefined

  /** `calls`: those that the server has its trouble with. */
  static async between(page: Page, calls = /\/api\//): Promise<Trouble> {
    const trouble = new Trouble(page)
    await page.route(calls, (route) => trouble.#take(route))
    return trouble
  }

  private constructor(page: Page) {
    this.#page = page
    page.on('request', (request) => {
      if (!IS_WORKER.test(request.url()) && request.frame() === page.mainFrame()) this.#open.add(request)
    })
    page.on('requestfinished', (request) => this.#close(request))
    page.on('requestfailed', (request) => this.#close(request))
  }

  /** From now on, for what was asked before as well. */
  async turn(mood: Mood): Promise<void> {
    this.#mood = mood
    await Promise.all(this.#held.splice(0).map((route) => this.#take(route)))
  }

  /** All that was asked is there or has failed, and nothing on the page says that it waits. */
  async whole(): Promise<void> {
    do {
      await this.settle()
      await this.#page.waitForFunction(isWhole)
    } while (!this.#isQuiet)
  }

  /** Nothing is on its way but what the server holds back, and what came is drawn. */
  async settle(): Promise<void> {
    do {
      await this.#quiet()
      await this.#page.evaluate(twoFrames)
    } while (!this.#isQuiet)
  }

  get #isQuiet(): boolean {
    return [...this.#open].every((request) => this.#held.some((route) => route.request() === request))
  }

  async #quiet(): Promise<void> {
    if (this.#isQuiet) return
    await new Promise<void>((resolve) => {
      this.#news = () => this.#isQuiet && resolve()
    })
  }

  async #take(route: Route): Promise<void> {
    if (this.#mood === 'waits') this.#held.push(route)
    else if (this.#mood === 'fails') await route.fulfill({ status: 500, json: { code: 'error.internal' } })
    else await route.continue()
    this.#news()
  }

  /** One that the page has given up, or asks once more, is held back no longer. */
  #close(request: Request): void {
    this.#open.delete(request)
    this.#held = this.#held.filter((route) => route.request() !== request)
    this.#news()
  }
}

function isWhole(): boolean {
  const main = document.querySelector('main:not([hidden])')
  return main !== null && main.textContent !== '' && main.querySelector('.loading') === null
}

function twoFrames(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
  })
}
