import type { JsonObject } from '#engine/values/types.ts'
import type { PersonaSample } from '../preview/PreviewUpdate.ts'

/** With what a rule is tried: what the preview holds. */
export interface Tried {
  /** By step; of a form that stands alone, its own. */
  answers: JsonObject
  sample: PersonaSample
  process: string | null
  step: string | null
}

export class TriedBook {
  readonly #listeners = new Set<() => void>()
  #known: Tried | undefined

  get known(): Tried | undefined {
    return this.#known
  }

  set(tried: Tried): void {
    this.#known = tried
    for (const listener of this.#listeners) listener()
  }

  listen(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
