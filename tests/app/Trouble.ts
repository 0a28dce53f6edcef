import type { Page, Route } from 'playwright-core'

export type Mood = 'answers' | 'waits' | 'fails'

/** A server that answers, does not answer yet, or fails, as far as one page can tell. */
export class Trouble {
  readonly #page: Page
  #mood: Mood = 'answers'
  #held: Route[] = []
  #open = 0
  #news: () => void = () => undefined

  /** `calls`: those that the server has its trouble with. */
  static async between(page: Page, calls = /\/api\//): Promise<Trouble> {
    const trouble = new Trouble(page)
    await page.route(calls, (route) => trouble.#take(route))
    return trouble
  }

  private constructor(page: Page) {
    this.#page = page
    page.on('request', () => {
      this.#open += 1
    })
    page.on('requestfinished', () => this.#close())
    page.on('requestfailed', () => this.#close())
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
    return this.#open === this.#held.length
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

  #close(): void {
    this.#open -= 1
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
