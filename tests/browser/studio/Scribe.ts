import type { Locator } from 'playwright-core'
import { kindOf, questionKinds } from '#app/studio/forms/questions/kinds.ts'
import { readRule } from '#app/studio/rules/readRule.ts'
import { resolvePointer } from '#engine/values/pointer.ts'
import type { Condition, Json, JsonObject } from '#engine/values/types.ts'
import type { Visitor } from '../Visitor.ts'

export interface WantedText {
  id: string
  namespace: string
  az: string
  en: string
}
export interface WantedQuestion {
  name: string
  schema: JsonObject
  ui: JsonObject
  required: boolean
  labels: { az: string; en: string }
  /** Where its answer stands: /answers/<step>/<name>. */
  base: string
}

const SOON = 60_000

/** An analyst who has a service before them on paper, and builds it by the doors of the studio. */
export class Scribe {
  readonly #analyst: Visitor
  readonly #edition: string
  /** Words that no form of the studio asks, typed as JSON: `schemas/x/y.json $ref`. */
  readonly typed: string[] = []

  constructor(analyst: Visitor, edition: string) {
    this.#analyst = analyst
    this.#edition = edition
  }

  async open(place: string, file?: string): Promise<void> {
    await this.isSaved()
    const query = new URLSearchParams({ edition: this.#edition, place, ...(file !== undefined && { file }) })
    await this.#analyst.goTo(`/studio?${query.toString()}`)
    await this.isSaved()
  }

  isSaved(): Promise<void> {
    return this.#main.getByText(this.#say('studio.sync.saved')).waitFor({ timeout: SOON })
  }

  /** A new form, process, file of texts: its page is open then. */
  async begin(kind: string, name: string, service?: string): Promise<void> {
    await this.#analyst.press('studioFiles.add')
    await this.#dialog.getByLabel(this.#say('studioFiles.kind')).selectOption(kind)
    await this.#dialog.getByLabel(this.#say('studioFiles.name')).fill(name)
    if (service !== undefined)
      await this.#dialog.getByLabel(this.#say('studioFiles.service')).selectOption(service)
    await this.#analyst.answer('studioFiles.make')
    await this.#dialog.waitFor({ state: 'detached' })
  }

  /** The open form or file goes. */
  async remove(): Promise<void> {
    await this.#analyst.press('studioFiles.delete')
    await this.#analyst.answer('studioFiles.delete')
    await this.#dialog.waitFor({ state: 'detached' })
  }

  /** In the workbench of texts. */
  async text({ id, namespace, az, en }: WantedText): Promise<void> {
    await this.#analyst.press('studioFiles.textAdd')
    await this.#dialog.getByLabel(this.#say('studioFiles.textId')).fill(id)
    await this.#dialog.getByLabel(this.#say('studioTexts.file')).selectOption(namespace)
    await this.#dialog.getByLabel(this.#say('language.az')).fill(az)
    await this.#dialog.getByLabel(this.#say('language.en')).fill(en)
    await this.#analyst.answer('studioFiles.textMake')
    await this.#dialog.waitFor({ state: 'detached' })
  }

  /** The open file as a whole, put into the editor of JSON as a person pastes it. */
  async paste(words: string): Promise<void> {
    const editor = this.#main.locator('.studio-json .cm-content').first()
    await editor.focus()
    await this.#analyst.page.keyboard.press('ControlOrMeta+a')
    await editor.evaluate((place, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, words)
  }

  /** A question of the open form, with everything that its forms ask. What they do not is told. */
  async question(wanted: WantedQuestion): Promise<string[]> {
    const { name, schema, ui, required, labels } = wanted
    const [, from, there] = /^(.+)#\/properties\/([^/]+)$/.exec(plain(schema['$ref'] ?? '')) ?? []
    if (from !== undefined && there === name) return this.#take(from, wanted)
    const kind = kindOf(schema, ui)
    const row = questionKinds.find(({ id }) => id === kind)
    if (row === undefined) return ['ui:widget']
    await this.#analyst.press('studio.question.add')
    for (const language of ['az', 'en'] as const)
      await this.#dialog.getByLabel(this.#say('studio.question.label', { language })).fill(labels[language])
    await this.#dialog.getByLabel(this.#say('studio.question.kind')).selectOption(row.id)
    const list = schema['inList']
    if (typeof list === 'string')
      await this.#dialog.getByLabel(this.#say('studio.question.list')).selectOption(list)
    await this.#dialog.getByLabel(this.#say('studio.question.name')).fill(name)
    await this.#dialog.getByLabel(this.#say('studio.question.isRequired')).setChecked(required)
    await this.#analyst.answer('studio.question.put')
    await this.#dialog.waitFor({ state: 'detached' })
    await this.#main.getByRole('heading', { name: this.#say('studio.question.title', { name }) }).waitFor()
    const given: JsonObject = { ...row.schema }
    return [...(await this.#schemaWords(schema, given)), ...(await this.#uiWords(wanted, { ...row.ui }))]
  }

  /** One with a question of another form; whether it must be answered may differ. */
  async #take(from: string, wanted: WantedQuestion): Promise<string[]> {
    const { name, required } = wanted
    await this.#analyst.press('studio.question.copyFrom')
    await this.#dialog.getByLabel(this.#say('studio.copy.form')).selectOption(from)
    await this.#dialog.getByLabel(this.#say('studio.copy.question')).selectOption(name)
    await this.#dialog.getByLabel(this.#say('studioFiles.copyOne')).check()
    await this.#analyst.answer('studio.copy.put')
    await this.#dialog.waitFor({ state: 'detached' })
    const box = this.#main.locator('.studio-words').getByLabel(this.#say('studio.word.required'))
    await box.setChecked(required)
    return this.#uiWords(wanted, {})
  }

  async #schemaWords(schema: JsonObject, given: JsonObject): Promise<string[]> {
    const others: string[] = []
    for (const word of Object.keys(given)) if (!Object.hasOwn(schema, word)) await this.#word(word, '')
    for (const [word, value] of Object.entries(schema)) {
      if (JSON.stringify(given[word]) === JSON.stringify(value)) continue
      if (word === 'inList' && typeof value === 'string') continue
      if (word === 'enum' && Array.isArray(value)) await this.#options(value)
      else if (!(await this.#word(word, value))) others.push(word)
    }
    return others
  }

  async #uiWords({ ui, base }: WantedQuestion, given: JsonObject): Promise<string[]> {
    const others: string[] = []
    for (const [word, value] of Object.entries(ui)) {
      if (JSON.stringify(given[word]) === JSON.stringify(value)) continue
      if (word === 'ui:why') await this.#why()
      else if (word === 'ui:visibleWhen') await this.#rule(value, base)
      else if (word === 'ui:prefill') await this.#prefill(value, base)
      else if (!(await this.#word(word.replace('ui:', ''), value))) others.push(word)
    }
    return others
  }

  /** A simple word; false where the form has no such control. */
  async #word(name: string, value: Json): Promise<boolean> {
    const words = this.#main.locator('.studio-words')
    if (!hasWord(this.#analyst, name)) return false
    const control = words.getByLabel(this.#say(`studio.word.${name}`))
    if ((await control.count()) === 0) return false
    if (typeof value === 'boolean') await control.setChecked(value)
    else if (await control.evaluate((one) => one instanceof HTMLSelectElement))
      await control.selectOption(
        value === '' ? '' : { label: this.#say(`studioChoice.${name}.${plain(value)}`) },
      )
    else {
      await control.fill(plain(value))
      await control.press('Tab')
    }
    return true
  }

  async #options(values: readonly Json[]): Promise<void> {
    for (const value of values) {
      const code = this.#main.getByLabel(this.#say('studioFiles.optionCode'))
      await code.fill(plain(value))
      await this.#analyst.press('studioFiles.optionAdd')
      await this.#main.locator('.studio-options code', { hasText: new RegExp(`^${plain(value)}$`) }).waitFor()
    }
  }

  /** The words stand among the texts already. */
  async #why(): Promise<void> {
    const start = this.#say('studioFiles.whyShared', { words: '' }).slice(0, 20)
    await this.#main.getByRole('button', { name: start }).click()
  }

  async #rule(value: Json | undefined, base: string): Promise<void> {
    const node = isCondition(value) ? readRule(value) : undefined
    if (node?.kind !== 'atom') throw new Error(`No picker for ${JSON.stringify(value)}`)
    await this.#main
      .getByRole('button', { name: this.#say('studio.rules.begin') })
      .first()
      .click()
    const rule = this.#main.locator('.rule').first()
    const pick = async (label: string, chosen: string) => {
      const control = rule.getByLabel(this.#say(label))
      await control.selectOption(chosen)
    }
    await pick('studio.rules.what', resolvePointer(node.pointer, base))
    await pick('studio.rules.how', node.relation)
    if (node.relation !== 'given') await pick('studio.rules.value', JSON.stringify(node.value))
  }

  async #prefill(value: Json | undefined, base: string): Promise<void> {
    const { from, locked } = Object(value)
    await this.#main
      .getByLabel(this.#say('studioFiles.prefill'))
      .selectOption(resolvePointer(String(Object(from).at), base))
    await this.#main.getByLabel(this.#say('studioFiles.prefillLocked')).setChecked(locked === true)
  }

  get #main(): Locator {
    return this.#analyst.main
  }
  get #dialog(): Locator {
    return this.#analyst.page.getByRole('dialog')
  }
  #say(id: string, params?: { [name: string]: string | number }): string {
    return this.#analyst.text(id, params)
  }
}

const isCondition = (value: Json | undefined): value is Condition =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value))

function hasWord(analyst: Visitor, name: string): boolean {
  try {
    return analyst.text(`studio.word.${name}`) !== ''
  } catch {
    return false
  }
}

/** As a person types it. */
export const plain = (value: Json | undefined): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
