import type { Locator } from 'playwright-core'
import { textIds } from '#engine/texts/textIds.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { hasText, textOf, writtenText } from '../texts.ts'
import type { Visitor } from '../Visitor.ts'
import { plain, type Scribe } from './Scribe.ts'

/** Words that the panels of the process ask; what stands between them is JSON. */
const TRANSITION = new Set('id from to by validate input askTwice notify rare'.split(' '))
const TIMER = new Set('id in after fire alert remind notify'.split(' '))
const PARTS = new Set(['statuses', 'transitions', 'timers'])

const rows = (list: Json | undefined): JsonObject[] =>
  Array.isArray(list) ? list.flatMap((row) => [Object(row)]) : []
const isOf = (row: JsonObject, words: ReadonlySet<string>): boolean =>
  Object.keys(row).every((word) => words.has(word))
const list = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(plain) : [])

/** Everything that happens in the process is said by its panels, but for what stands in its head. */
export function canBuild(process: JsonObject): boolean {
  return rows(process['transitions']).every((row) => isOf(row, TRANSITION))
}

/** What no panel asks: who applies, roles, look-ups, steps; the status that it begins in, times with a due date. */
export function headOf(process: JsonObject): { head: JsonObject; typed: string[] } {
  const { initial, statuses, timers } = process
  const first = plain(initial)
  const typed = rows(timers).filter((row) => !isOf(row, TIMER))
  const head: JsonObject = {}
  for (const [word, value] of Object.entries(process))
    if (word === 'statuses') head[word] = { [first]: Object(statuses)[first] }
    else if (word === 'transitions') head[word] = []
    else if (word === 'timers') head[word] = typed
    else head[word] = value
  const words = Object.keys(process).filter((word) => !PARTS.has(word))
  return { head, typed: [...words, `statuses/${first}`, ...typed.map(({ id }) => `timers/${plain(id)}`)] }
}

/** An analyst who builds a process in its place: statuses, transitions and times, each with what it is called. */
export class FlowScribe {
  readonly scribe: Scribe
  readonly #analyst: Visitor
  #process = ''

  constructor(analyst: Visitor, scribe: Scribe) {
    this.#analyst = analyst
    this.scribe = scribe
  }

  async build(wanted: JsonObject, head: JsonObject): Promise<void> {
    this.#process = plain(wanted['id'])
    for (const [id, status] of Object.entries(Object(wanted['statuses'])))
      if (!Object.hasOwn(Object(head['statuses']), id)) await this.#status(id, Object(status))
    for (const transition of rows(wanted['transitions'])) await this.#transition(transition)
    const there = new Set(rows(head['timers']).map(({ id }) => id))
    for (const timer of rows(wanted['timers'])) if (!there.has(timer['id'])) await this.#timer(timer)
  }

  async #status(id: string, { phase, news }: JsonObject): Promise<void> {
    await this.#begin('status')
    await this.#name(textIds.status(this.#process, id))
    await this.#choose(this.#dialog, 'phase', this.#say(`phase.${plain(phase)}`))
    await this.#put(id)
    if (news !== undefined)
      await this.#choose(this.#panel, 'news', this.#say(`studioChoice.news.${plain(news)}`))
  }

  async #transition(transition: JsonObject): Promise<void> {
    const { id, from, to, by, validate, askTwice, rare, input, notify } = transition
    await this.#begin('transition')
    if (by !== undefined) await this.#name(textIds.action(this.#process, plain(id)))
    for (const status of list(from)) await this.#tick(this.#dialog, 'from', this.#statusLabel(status))
    if (to !== undefined) await this.#choose(this.#dialog, 'to', this.#statusLabel(plain(to)))
    for (const actor of list(by)) await this.#tick(this.#dialog, 'by', this.#roleLabel(actor))
    await this.#put(plain(id))
    for (const [word, value] of Object.entries({ validate, askTwice, rare }))
      if (value === true) await this.#panel.getByLabel(this.#say(`studioFlow.word.${word}`)).check()
    if (input !== undefined) await this.#choose(this.#panel, 'input', plain(input))
    for (const [at, message] of list(notify).entries()) {
      await this.#panel.getByRole('button', { name: this.#say('studioFlow.addNotice') }).click()
      await this.#panel
        .getByLabel(this.#say('studioFlow.message'), { exact: true })
        .nth(at)
        .selectOption(message)
    }
  }

  async #timer({ id, in: statuses, after, fire, alert, remind, notify }: JsonObject): Promise<void> {
    await this.#begin('timer')
    for (const status of list(statuses)) await this.#tick(this.#dialog, 'in', this.#statusLabel(status))
    await this.#dialog.getByLabel(this.#say('studioFlow.word.after')).fill(plain(after))
    if (fire !== undefined)
      await this.#choose(
        this.#dialog,
        'fire',
        this.#called(textIds.action(this.#process, plain(fire)), plain(fire)),
      )
    for (const role of list(alert)) await this.#tick(this.#dialog, 'alert', this.#roleLabel(role))
    await this.#put(plain(id))
    if (remind !== undefined)
      await this.#panel.getByLabel(this.#say('studioFlow.word.remind')).fill(list(remind).join(', '))
    if (notify !== undefined)
      await this.#choose(this.#panel, 'notify', writtenText('az', plain(notify)) ?? plain(notify))
  }

  async #begin(kind: string): Promise<void> {
    await this.#analyst.press(`studioFlow.${kind}.add`)
    await this.#dialog.waitFor()
  }

  async #name(ids: readonly string[]): Promise<void> {
    const id = ids.find((one) => hasText('az', one)) ?? ''
    for (const language of ['az', 'en'] as const)
      await this.#dialog
        .getByLabel(this.#say('studioFlow.text.name', { language }))
        .fill(textOf(language, id))
  }

  /** Its panel is open then. */
  async #put(id: string): Promise<void> {
    await this.#dialog.getByLabel(this.#say('studioFlow.id'), { exact: true }).fill(id)
    await this.#analyst.answer('studioFlow.put')
    await this.#dialog.waitFor({ state: 'detached' })
    await this.#panel.waitFor()
  }

  async #choose(within: Locator, word: string, label: string): Promise<void> {
    const select = within
      .getByLabel(this.#say(`studioFlow.word.${word}`))
      .and(this.#analyst.page.locator('select'))
    await select.selectOption({ label })
  }

  async #tick(within: Locator, word: string, label: string): Promise<void> {
    await within
      .getByRole('group', { name: this.#say(`studioFlow.word.${word}`) })
      .getByRole('checkbox', { name: label, exact: true })
      .check()
  }

  #statusLabel(id: string): string {
    return this.#called(textIds.status(this.#process, id), id)
  }

  #roleLabel(role: string): string {
    return this.#said(textIds.actor(role)) ?? role
  }

  #called(ids: readonly string[], id: string): string {
    const name = this.#said(ids)
    return name === undefined ? id : `${name} (${id})`
  }

  #said(ids: readonly string[]): string | undefined {
    const id = ids.find((one) => hasText('az', one))
    return id === undefined ? undefined : textOf('az', id)
  }

  get #dialog(): Locator {
    return this.#analyst.page.getByRole('dialog')
  }
  get #panel(): Locator {
    return this.#analyst.main.locator('.flow-machine > .panel')
  }
  #say(id: string, params?: { [name: string]: string | number }): string {
    return this.#analyst.text(id, params)
  }
}
