import { FoundTwice } from './FoundTwice.ts'

/**
 * What was found before, by name, as long as it was found from the very same inputs (by identity). Content is checked
 * again and again while it is written: what nobody touched is not looked at anew.
 */
export class Memo<Value> {
  readonly #found = new Map<string, FoundTwice<Value>>()

  of(name: string, inputs: readonly unknown[], find: () => Value): Value {
    const known = this.#found.get(name) ?? new FoundTwice<Value>()
    this.#found.set(name, known)
    return known.of(inputs, find)
  }
}
