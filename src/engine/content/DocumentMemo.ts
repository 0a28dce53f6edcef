import { FoundTwice } from './FoundTwice.ts'

/**
 * What was found of a document, as long as what else it was found from is the same (by identity, texts by value). It is
 * forgotten with the document.
 */
export class DocumentMemo<Value> {
  readonly #found = new WeakMap<object, FoundTwice<Value>>()

  of(document: object, inputs: readonly unknown[], find: () => Value): Value {
    const known = this.#found.get(document) ?? new FoundTwice<Value>()
    this.#found.set(document, known)
    return known.of(inputs, find)
  }
}
