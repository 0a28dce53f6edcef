import type { Content } from '../content/types.ts'
import { textIds } from '../texts/textIds.ts'

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

  roles(roles: readonly string[]): string {
    return roles.join(', ')
  }

  text(id: string): string {
    return this.#called(id, [id])
  }

  #called(name: string, ids: readonly string[]): string {
    for (const language of LANGUAGES) {
      const texts = this.#content.locales[language] ?? {}
      const id = ids.find((one) => Object.hasOwn(texts, one))
      if (id !== undefined) return `"${texts[id]}" (${name})`
    }
    return `"${name}"`
  }
}
