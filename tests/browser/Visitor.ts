import type { Browser, Locator, Page } from 'playwright-core'
import { givePage, takePage } from './chromium.ts'
import { MouseHand, type Hand } from './Hand.ts'
import { followPage, leavePage } from './openPages.ts'
import type { CleanPage } from './PagePool.ts'
import { type Language, textOf } from './texts.ts'
import { Traffic } from './Traffic.ts'

type Params = { [name: string]: string | number }

export interface Upload {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Before which browser somebody sits, and how. */
interface Seat {
  /** The first tab. */
  first: CleanPage
  origin: string
  language: Language
  hand: Hand
}

/** A person before the screen: finds things by the texts that a person reads, in their language. */
export class Visitor {
  readonly page: Page
  /** Everything that the page complained about; a road ends with none. */
  readonly complaints: string[] = []
  readonly #seat: Seat
  readonly #traffic: Traffic

  static async open(
    browser: Browser,
    origin: string,
    language: Language,
    hand: Hand = new MouseHand(),
  ): Promise<Visitor> {
    const first = await takePage(browser)
    await first.runBefore((chosen) => {
      // A frame without an origin has no storage.
      if (globalThis.origin === 'null') return
      if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen)
    }, language)
    return new Visitor(first.page, { first, origin, language, hand })
  }

  /** The same browser's next tab. */
  async openTab(): Promise<Visitor> {
    return new Visitor(await this.page.context().newPage(), this.#seat)
  }

  private constructor(page: Page, seat: Seat) {
    this.page = page
    this.#traffic = new Traffic(page)
    this.#seat = seat
    page.setDefaultTimeout(90_000)
    followPage(page)
    page.on('pageerror', (error) => this.complaints.push(error.message))
    page.on('console', (message) => {
      if (/Content Security Policy|Warning:/i.test(message.text())) this.complaints.push(message.text())
    })
  }

  get language(): Language {
    return this.#seat.language
  }

  text(id: string, params?: Params): string {
    return textOf(this.language, id, params)
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(this.#seat.origin + path)
  }

  get main(): Locator {
    return this.page.locator('#main')
  }

  /** Its whole name: a title may be a part of another one's. */
  heading(id: string, params?: Params): Locator {
    return this.main.getByRole('heading', { level: 1, name: this.text(id, params), exact: true })
  }

  /** Waits until the page of this title is there. */
  async arrive(id: string, params?: Params): Promise<void> {
    await this.heading(id, params).waitFor()
  }

  /** Nothing on the page is still being fetched. */
  async isReady(): Promise<void> {
    await this.#traffic.rest()
  }

  async sees(id: string, params?: Params): Promise<void> {
    await this.page.getByText(this.text(id, params)).filter({ visible: true }).first().waitFor()
  }

  async press(id: string, params?: Params): Promise<void> {
    await this.#seat.hand.activate(
      this.main.getByRole('button', { name: this.text(id, params), exact: true }).first(),
    )
  }

  /** Presses a button of the open dialog. */
  async answer(id: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await this.#seat.hand.activate(dialog.getByRole('button', { name: this.text(id), exact: true }).first())
  }

  /** Presses the button that sends a form: the last one of that name. */
  async submit(id: string): Promise<void> {
    await this.#seat.hand.activate(this.main.getByRole('button', { name: this.text(id), exact: true }).last())
  }

  /** Makes a move of a process: its button, then, where it is asked, what confirms it. */
  async perform(id: string): Promise<void> {
    await this.press(id)
    await this.press('button.confirm')
  }

  async follow(id: string, params?: Params): Promise<void> {
    await this.#seat.hand.activate(
      this.main.getByRole('link', { name: this.text(id, params), exact: true }).first(),
    )
  }

  async followText(text: string): Promise<void> {
    await this.#seat.hand.activate(this.main.getByRole('link', { name: text }).first())
  }

  /** A box by its label, whatever star follows. */
  box(id: string): Locator {
    return this.page.getByLabel(labelled(this.text(id))).and(this.page.locator('input, textarea, select'))
  }

  async fill(id: string, value: string): Promise<void> {
    await this.#seat.hand.type(this.box(id).first(), value)
  }

  /** A question that has several answers. */
  group(id: string): Locator {
    const name = labelled(this.text(id))
    return this.page.getByRole('group', { name }).or(this.page.getByRole('radiogroup', { name }))
  }

  /** One of several answers, laid out as radio buttons or in a list. */
  async choose(question: string, answer: string): Promise<void> {
    await this.chooseText(question, this.text(answer))
  }

  async chooseText(question: string, answer: string): Promise<void> {
    const radio = this.group(question).getByRole('radio', { name: answer }).first()
    const list = this.box(question).and(this.page.locator('select')).first()
    await radio.or(list).first().waitFor()
    if (await list.count()) await this.#seat.hand.select(list, answer)
    else await this.#seat.hand.check(radio)
  }

  async agree(id: string): Promise<void> {
    await this.agreeText(this.text(id))
  }

  async agreeText(text: string): Promise<void> {
    await this.#seat.hand.check(this.page.getByRole('checkbox', { name: labelled(text) }).first())
  }

  /** Types into a search box and takes the option that is offered. */
  async search(id: string, words: string, option: string): Promise<void> {
    await this.fill(id, words)
    await this.#seat.hand.pick(this.page.getByRole('listbox').getByRole('option', { name: option }).first())
  }

  /** Gives files to an upload, as chosen in the system's dialog (which no page can drive). */
  async upload(id: string, files: Upload[]): Promise<void> {
    const field = this.main.locator('.field').filter({ hasText: this.text(id) })
    await this.group(id).or(field).first().locator('input[type=file]').first().setInputFiles(files)
    await this.press('form.uploadPages', { count: files.length })
    await field
      .getByRole('link', { name: /\.pdf$/ })
      .first()
      .waitFor()
  }

  async signIn(login: string, password: string, arrival = 'title.services'): Promise<void> {
    await this.goTo('/')
    await this.fill('field.login', login)
    await this.#seat.hand.type(this.main.locator('input[type=password]'), password)
    await this.press('button.signIn')
    await this.arrive(arrival)
  }

  /** Signed in before the first page, without the form. */
  async hasToken(token: string): Promise<void> {
    await this.#seat.first.runBefore((saved) => {
      if (globalThis.origin === 'null') return
      if (sessionStorage.getItem('entered') !== null) return
      sessionStorage.setItem('entered', 'yes')
      localStorage.setItem('token', saved)
    }, token)
  }

  /** Ends all tabs. */
  async close(): Promise<void> {
    leavePage(this.page)
    await givePage(this.#seat.first.page)
  }
}

/** What begins with the label: alone, with the star of a mandatory field, with what follows. */
function labelled(text: string): RegExp {
  return new RegExp(`^${literal(text)}(\\s|\\*|$)`)
}

/** The label and nothing else but the star of a mandatory field. */
export function labelledJust(text: string): RegExp {
  return new RegExp(`^${literal(text)}\\s*\\*?$`)
}

const literal = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
