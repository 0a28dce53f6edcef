import type { Locator } from 'playwright-core'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Content } from '#engine/content/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { formFields, type FormField } from '#engine/form/formFields.ts'
import { formatDate, formatTime } from '#engine/texts/formatDate.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Visitor } from '../Visitor.ts'

interface Filling {
  visitor: Visitor
  content: Content
}

/** Fills any form of the content as a person would: by what stands on the page, whatever widget asks it. */
export class AnswerHand {
  readonly #visitor: Visitor
  readonly #content: Content

  constructor({ visitor, content }: Filling) {
    this.#visitor = visitor
    this.#content = content
  }

  /** Answers appear as others are given: once more, as long as something new was filled in. */
  async fill(part: FormPart, at: string, answers: JsonObject): Promise<void> {
    const done = new Set<string>()
    for (let before = -1; before < done.size;) {
      before = done.size
      // What is asked only after another answer is drawn by then.
      await this.#visitor.isReady()
      for (const field of formFields(part)) {
        if (field.group === undefined) await this.#fillAll({ field, at, answers, done })
        else if (field.group === 'array') await this.#addRows({ field, at, answers })
      }
    }
  }

  async #addRows({
    field,
    at,
    answers,
  }: {
    field: FormField
    at: string
    answers: JsonObject
  }): Promise<void> {
    if (field.pointer.includes('*')) return
    const rows = memberAt(answers, field.pointer.split('/').slice(1))
    if (!Array.isArray(rows)) return
    const id = idOf(at, field.pointer)
    const add = this.#page.locator(`[id="${id}-add"]`)
    while ((await this.#rowIds(id)).length < rows.length && (await add.count()) > 0) await add.click()
  }

  /** A field inside rows is asked once a row. */
  async #fillAll(asked: {
    field: FormField
    at: string
    answers: JsonObject
    done: Set<string>
  }): Promise<void> {
    const { field, at, answers, done } = asked
    for (const [id, value] of await this.#placesOf(field.pointer, at, answers)) {
      if (done.has(id) || value === undefined || value === null) continue
      if (await this.#fillOne(id, field, value)) done.add(id)
    }
  }

  async #placesOf(pointer: string, at: string, answers: JsonObject): Promise<[string, Json | undefined][]> {
    const [list, inside] = pointer.split('/*')
    if (list === undefined || inside === undefined)
      return [[idOf(at, pointer), memberAt(answers, pointer.split('/').slice(1))]]
    const rows = memberAt(answers, list.split('/').slice(1))
    if (!Array.isArray(rows)) return []
    const ids = await this.#rowIds(idOf(at, list))
    return ids.map((row, index) => [
      idOf(row, inside),
      isObject(rows[index] ?? null) ? memberAt(rows[index] ?? null, inside.split('/').slice(1)) : undefined,
    ])
  }

  async #rowIds(list: string): Promise<string[]> {
    const ids = await this.#page.locator(`[id^="${list}."]`).evaluateAll((found) => found.map(({ id }) => id))
    const rows = ids.flatMap((id) => /^\d+(?=\.)/.exec(id.slice(list.length + 1)) ?? [])
    return [...new Set(rows)].map((row) => `${list}.${row}`)
  }

  get #page() {
    return this.#visitor.page
  }

  /** False where it is not asked, or not of this person. */
  async #fillOne(id: string, field: FormField, value: Json): Promise<boolean> {
    const box = this.#page.locator(`[id="${id}"]`)
    if ((await box.count()) === 0) return false
    const frames = this.#page.locator('.field, fieldset').filter({ has: box })
    const frame = (await frames.count()) > 0 ? frames.last() : box
    // Some widgets come a moment after the page.
    const { 'ui:widget': widget } = field.ui
    if (widget === 'combobox' && (await box.evaluate((one) => one.matches('input'))))
      await this.#page.locator(`[id="${id}"][role=combobox]`).waitFor()
    if (widget === 'file') await frame.locator('input[type=file]').first().waitFor({ state: 'attached' })
    const [kind, usable] = await box.evaluate(kindOf)
    if (!usable) return false
    try {
      await this.#write({ kind, id, box, frame, field, value })
      return true
    } catch (fault) {
      // Meanwhile an earlier answer may have settled this one.
      const [now] = await box.evaluate(kindOf)
      if (now === kind) throw fault
      return false
    }
  }

  async #write({ kind, id, box, frame, field, value }: Writing): Promise<void> {
    const visitor = this.#visitor
    const text = scalarText(value)
    if (kind === 'radio') await box.locator(`input[value="${text}"]`).check()
    else if (kind === 'select') await box.selectOption(text)
    else if (kind === 'checkbox') await box.setChecked(value === true)
    else if (kind === 'ticks') {
      for (const one of Array.isArray(value) ? value : [value])
        await box.getByRole('checkbox', { name: this.#label(field, scalarText(one)), exact: true }).check()
    } else if (kind === 'combobox') await this.#pick(box, this.#label(field, text))
    else if (kind === 'file') await this.#upload(frame)
    else if (kind === 'moment') {
      await this.#page.locator(`[id="${id}-day"]`).fill(formatDate(text, 'short', 'az'))
      await this.#page.locator(`[id="${id}-time"]`).fill(formatTime(text))
      await this.#page.keyboard.press('Tab')
    } else if (kind === 'date') {
      const [year = '', month = '', day = ''] = text.split('-')
      await this.#page.locator(`[id="${id}-day"]`).fill(String(Number(day)))
      await this.#page.locator(`[id="${id}-month"]`).selectOption(String(Number(month)))
      await this.#page.locator(`[id="${id}-year"]`).fill(year)
    } else if (kind === 'day') {
      await box.fill(text.split('-').reverse().join('.'))
      await box.press('Tab')
    } else {
      await box.fill(kind === 'tel' ? text.replace('+994', '') : text)
      await box.press('Tab')
      const check = frame.getByRole('button', { name: visitor.text('button.check'), exact: true })
      if ((await check.count()) === 0) return
      await check.click()
      // What the register answers stands in the next questions, which are then no boxes any more.
      await visitor.isReady()
    }
  }

  async #pick(box: Locator, label: string): Promise<void> {
    // The whole of it would choose by itself.
    await box.fill(label.slice(0, -1))
    await this.#page.getByRole('listbox').getByRole('option', { name: label }).first().click()
  }

  async #upload(frame: Locator): Promise<void> {
    const buffer = await this.#page.screenshot()
    const file = { name: 'page.png', mimeType: 'image/png', buffer }
    await frame.locator('input[type=file]').first().setInputFiles(file)
    const pages = this.#visitor.main.getByRole('button', {
      name: this.#visitor.text('form.uploadPages', { count: 1 }),
    })
    const stored = frame.getByRole('link', { name: /\.(pdf|png|jpe?g)\b/ })
    // A photograph is sent at once; pages wait until all of them are there.
    await pages.or(stored).first().waitFor()
    if (await pages.count()) await pages.first().click()
    await stored.first().waitFor()
  }

  /** What a person reads beside the choice. */
  #label({ name, schema }: FormField, value: string): string {
    const item = isObject(schema['items'] ?? null) && isObject(schema['items']) ? schema['items'] : schema
    const given = item['inList']
    const list =
      typeof given === 'string'
        ? given
        : isObject(given ?? null) && isObject(given)
          ? given['list']
          : undefined
    if (typeof list !== 'string') return this.#visitor.text(`option.${name}.${value}`)
    const row = this.#content.lists[list]?.rows.find(({ id }) => id === value)
    const names = row?.['name']
    const own = isObject(names ?? null) && isObject(names) ? names[this.#visitor.language] : undefined
    return typeof own === 'string' ? own : this.#visitor.text(`option.${list}.${value}`)
  }
}

interface Writing {
  kind: string
  id: string
  box: Locator
  frame: Locator
  field: FormField
  value: Json
}

/** Runs in the page: how it is asked, and whether it can be answered here. */
function kindOf(box: Element): [kind: string, usable: boolean] {
  const inputs = [...box.querySelectorAll('input, select, textarea')]
  const own = box.matches('input, select, textarea') ? [box] : inputs
  const usable = own.some((one) => !one.matches(':disabled, [readonly]'))
  const file = (box.closest('.field') ?? box).querySelector('input[type=file]') !== null
  if (file) return ['file', true]
  if (box.matches('[role=combobox]')) return ['combobox', usable]
  if (box.matches('select')) return ['select', usable]
  if (box.matches('input[type=checkbox]')) return ['checkbox', usable]
  if (box.matches('input[type=tel]')) return ['tel', usable]
  if (box.querySelector('input[type=radio]') !== null) return ['radio', usable]
  if (box.querySelector('input[type=checkbox]') !== null) return ['ticks', usable]
  if (document.getElementById(`${box.id}-time`) !== null) return ['moment', usable]
  if (document.getElementById(`${box.id}-day`) !== null) return ['date', usable]
  if (box.closest('.field')?.querySelector('[aria-haspopup=dialog]') != null) return ['day', usable]
  return ['text', usable]
}

/** As it is written into a box, or stands as the value of a choice. */
function scalarText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function idOf(base: string, pointer: string): string {
  return `${base}${pointer.replaceAll('/', '.')}`
}

function memberAt(value: Json, path: readonly string[]): Json | undefined {
  const [name, ...rest] = path
  if (name === undefined) return value
  const member = isObject(value) ? value[name] : undefined
  return member === undefined ? undefined : memberAt(member, rest)
}
