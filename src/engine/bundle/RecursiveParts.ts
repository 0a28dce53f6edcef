import type { UiSchema } from '../content/types.ts'
import type { JsonObject } from '../values/types.ts'

export interface FlatPart {
  schema: JsonObject
  ui: UiSchema
}

/** References of one form; more is no form that anybody fills. */
const MOST_WRITTEN = 5000

/** Parts that contain themselves: they cannot be written out, so they stay as `definitions` of the flat form. */
export class RecursiveParts {
  private readonly names = new Map<string, string>()
  private written = 0
  private readonly waiting: { name: string; flatten: () => FlatPart }[] = []

  /** Counts a reference that is written out. Parts that refer to others twice, these to others twice, … would never end. */
  isFull(): boolean {
    this.written += 1
    return this.written > MOST_WRITTEN
  }

  /** The reference to a part; `flatten` makes it, once, when `definitions` are asked for. */
  referTo(key: string, flatten: () => FlatPart): string {
    let name = this.names.get(key)
    if (name === undefined) {
      name = this.freeName(key)
      this.names.set(key, name)
      this.waiting.push({ name, flatten })
    }
    return `#/definitions/${name}`
  }

  /** All parts that were referred to, and those that they refer to. */
  definitions(): [string, FlatPart][] {
    const made: [string, FlatPart][] = []
    for (let next = this.waiting.shift(); next !== undefined; next = this.waiting.shift()) {
      made.push([next.name, next.flatten()])
    }
    return made
  }

  /** By the last word of its reference. */
  private freeName(key: string): string {
    const word = /([A-Za-z][A-Za-z0-9]*)[^A-Za-z0-9]*$/.exec(key)?.[1] ?? 'part'
    const taken = new Set(this.names.values())
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? word : `${word}${number}`
      if (!taken.has(name)) return name
    }
  }
}
