import type { Content } from '../content/types.ts'
import { textIds } from '../texts/textIds.ts'
import type { Called } from './Say.ts'

const LANGUAGES = ['en', 'az']

/** What people read for a name: "Submitted" (sent); the name alone where there is no text. */
export class Words {
  readonly #content: Content

  constructor(content: Content) {
    this.#content = content
  }

  process(process: string): string {
    return this.#called(process, textIds.processName(process))
  }

  status(machine: string, status: string): string {
    return this.#called(status, textIds.status(machine, status))
  }

  statuses(machine: string, names: readonly string[]): string {
    return names.map((name) => this.status(machine, name)).join(', ')
  }

  action(machine: string, transition: string): string {
    return this.#called(transition, textIds.action(machine, transition))
  }

  step(process: string, step: string): string {
    return this.#called(step, textIds.step(process, step))
  }

  field(process: string, name: string): string {
    return this.#called(name, textIds.field(process, name))
  }

  /** In every language, for whoever tells it in another than this. */
  calledField(process: string, name: string): Called {
    return this.#inBoth(name, textIds.field(process, name))
  }

  calledStep(process: string, step: string): Called {
    return this.#inBoth(step, textIds.step(process, step))
  }

  calledProcess(process: string): Called {
    return this.#inBoth(process, textIds.processName(process))
  }

  calledStatus(machine: string, status: string): Called {
    return this.#inBoth(status, textIds.status(machine, status))
  }

  calledStatuses(machine: string, names: readonly string[]): Called {
    const all = names.map((name) => this.calledStatus(machine, name))
    return { az: all.map(({ az }) => az).join(', '), en: all.map(({ en }) => en).join(', ') }
  }

  calledAction(machine: string, transition: string): Called {
    return this.#inBoth(transition, textIds.action(machine, transition))
  }

  calledText(id: string): Called {
    return this.#inBoth(id, [id])
  }

  roles(roles: readonly string[]): string {
    return roles.join(', ')
  }

  text(id: string): string {
    return this.#called(id, [id])
  }

  #inBoth(name: string, ids: readonly string[]): Called {
    return { az: this.#called(name, ids, ['az', 'en']), en: this.#called(name, ids) }
  }

  #called(name: string, ids: readonly string[], languages: readonly string[] = LANGUAGES): string {
    for (const language of languages) {
      const texts = this.#content.locales[language] ?? {}
      const id = ids.find((one) => Object.hasOwn(texts, one))
      if (id !== undefined) return `"${texts[id]}" (${name})`
    }
    return `"${name}"`
  }
}
