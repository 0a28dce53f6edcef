import { textIds } from '#engine/texts/textIds.ts'
import type { OpenRelease } from '../content/currentRelease.ts'

/** Names of what reports count, in one language; each is looked for once. */
export class ReportTexts {
  readonly #known = new Map<string, string>()
  readonly release: OpenRelease
  readonly language: string

  constructor(release: OpenRelease, language: string) {
    this.release = release
    this.language = language
  }

  text(id: string): string {
    return this.#first([id], id)
  }
  service(service: string): string {
    return this.#first(textIds.service(service), service)
  }
  process(process: string): string {
    return this.#first(textIds.processName(process), process)
  }
  status(process: string, status: string): string {
    return this.#first(textIds.status(process, status), status)
  }
  phase(phase: string): string {
    return this.text(`phase.${phase}`)
  }
  step(process: string, step: string): string {
    return this.#first(textIds.step(process, step), step)
  }
  field(process: string, name: string): string {
    return this.#first(textIds.field(process, name), name)
  }

  #first(ids: readonly string[], otherwise: string): string {
    const key = ids.join(' ')
    const known = this.#known.get(key)
    if (known !== undefined) return known
    const found = ids.map((id) => this.release.findText(id, this.language)).find((text) => text !== undefined)
    this.#known.set(key, found ?? otherwise)
    return found ?? otherwise
  }
}
