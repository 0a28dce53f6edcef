import type { Browser, BrowserContext, Locator, Page, Request } from 'playwright-core'
import { textOf } from '../../browser/texts.ts'
import type { Citizen } from '../../roads/people.ts'
import { TypedText } from './TypedText.ts'

/** Where somebody writes: one text of one step. */
export interface Place {
  address: string
  step: string
  field: string
}
const LETTERS = 'abcçdeəfgğhxıijkqlmnoöprsştuüvyz '
/** Letters after which the text is begun anew: the form takes no more than 500. */
const LONGEST = 400

/** Somebody before the real form who writes letter by letter, whatever happens to the page. */
export class Writer {
  readonly typed = new TypedText()
  /** Times that they had to choose between two versions of their own. */
  choices = 0
  readonly #context: BrowserContext
  readonly #origin: string
  readonly #place: Place
  readonly #person: Citizen
  #page: Page

  static async open(
    browser: Browser,
    where: { origin: string; place: Place; person: Citizen; token: string },
  ): Promise<Writer> {
    const context = await browser.newContext({ viewport: { width: 1000, height: 800 } })
    await context.addInitScript((token) => {
      if (localStorage.getItem('entered') !== null) return
      localStorage.setItem('entered', 'yes')
      localStorage.setItem('language', 'az')
      localStorage.setItem('token', token)
    }, where.token)
    const writer = new Writer(context, await context.newPage(), where)
    await writer.enter()
    return writer
  }

  private constructor(
    context: BrowserContext,
    page: Page,
    { origin, place, person }: { origin: string; place: Place; person: Citizen },
  ) {
    this.#context = context
    this.#page = page
    this.#origin = origin
    this.#place = place
    this.#person = person
    context.on('requestfinished', (request) => void this.#hear(request).catch(() => undefined))
  }

  /** What the server answers to an autosave is what it has acknowledged. */
  async #hear(request: Request): Promise<void> {
    if (!request.url().endsWith('/draft') || request.method() !== 'PUT') return
    const response = await request.response()
    if (response?.ok() !== true) return
    const body: { answers?: { [step: string]: { [field: string]: unknown } } } = request.postDataJSON()
    const text = body.answers?.[this.#place.step]?.[this.#place.field]
    if (typeof text === 'string') this.typed.acknowledged(text)
  }

  get #box(): Locator {
    return this.#page.locator('#main textarea').first()
  }

  get #dialog(): Locator {
    return this.#page.getByRole('dialog')
  }

  /** Opens the form, through a sign-in where the portal asks for one; gives what stands in the field. */
  async enter(): Promise<string> {
    await this.#page.goto(this.#origin + this.#place.address)
    await this.#untilFree()
    return this.#box.inputValue()
  }

  /** The sign-in: a page, or a dialog over the work. */
  get #signIn(): Locator {
    return this.#page.locator('form:has(input[name=login])')
  }

  /** Answers what stands in the way until the field can be typed in. */
  async #untilFree(): Promise<void> {
    for (;;) {
      await this.#signIn.or(this.#dialog).or(this.#box).first().waitFor({ timeout: 20_000 })
      if ((await this.#signIn.count()) > 0) await this.#enterPassword()
      else if ((await this.#dialog.count()) > 0) await this.#choose()
      else return
    }
  }

  async #enterPassword(): Promise<void> {
    const form = this.#signIn
    await form.locator('input[name=login]').fill(this.#person.email)
    await form.locator('input[name=password]').fill(this.#person.password)
    await form.locator('button[type=submit]').click()
    await form.waitFor({ state: 'detached' })
  }

  async #choose(): Promise<void> {
    this.choices += 1
    for (const radio of await this.#dialog.getByRole('radio').all()) await radio.check()
    await this.#dialog.getByRole('button', { name: textOf('az', 'button.continue') }).click()
    await this.#dialog.waitFor({ state: 'hidden' })
  }

  /** Types at the end of the text, letter by letter, as quick as a hand that is quicker than most. */
  async write(count: number, random: () => number): Promise<void> {
    const begins = await this.#begin()
    const states: { text: string; at: number }[] = []
    for (let letter = 0; letter < count; letter += 1) {
      const sign = LETTERS[Math.floor(random() * LETTERS.length)] ?? 'a'
      await this.#page.keyboard.type(sign)
      states.push({ text: `${states.at(-1)?.text ?? begins}${sign}`, at: performance.now() })
    }
    // A sign-in that came over the form has taken the rest: only what stands in the field was typed there.
    const stands = await this.#box.inputValue()
    for (const { text, at } of states) if (stands.startsWith(text)) this.typed.typed(text, at)
    this.typed.typed(stands)
  }

  /** Gives the text that is typed after. */
  async #begin(): Promise<string> {
    if ((await this.#signIn.or(this.#dialog).count()) > 0) await this.#untilFree()
    await this.#box.focus()
    if (this.typed.text.length > LONGEST) {
      await this.#box.selectText()
      return ''
    }
    await this.#page.keyboard.press('Control+End')
    return this.#box.inputValue()
  }

  cutNetwork(cut: boolean): Promise<void> {
    return this.#context.setOffline(cut)
  }

  /** As a phone kills a page that it has no room for: nothing runs any more. Gives the moment. */
  async crash(): Promise<number> {
    const session = await this.#context.newCDPSession(this.#page)
    const at = performance.now()
    const crashed = this.#page.waitForEvent('crash')
    void session.send('Page.crash').catch(() => undefined)
    await crashed
    return this.#newPage(at)
  }

  /** As somebody closes a tab. */
  async closeTab(): Promise<number> {
    const at = performance.now()
    await this.#page.close()
    return this.#newPage(at)
  }

  /** As somebody reloads: the same tab, a new page. */
  async leave(): Promise<number> {
    const at = performance.now()
    await this.#page.goto('about:blank')
    return at
  }

  async #newPage(at: number): Promise<number> {
    const old = this.#page
    this.#page = await this.#context.newPage()
    await old.close().catch(() => undefined)
    return at
  }

  token(): Promise<string | null> {
    return this.#page.evaluate(() => localStorage.getItem('token'))
  }

  close(): Promise<void> {
    return this.#context.close()
  }
}
