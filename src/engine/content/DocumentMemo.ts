/**
 * What was found of a document, as long as what else it was found from is the same (by identity, texts by value). It is
 * forgotten with the document.
 */
export class DocumentMemo<Value> {
  readonly #found = new WeakMap<object, { inputs: readonly unknown[]; value: Value }>()

  of(document: object, inputs: readonly unknown[], find: () => Value): Value {
    const before = this.#found.get(document)
    if (before !== undefined && same(before.inputs, inputs)) return before.value
    const value = find()
    this.#found.set(document, { inputs, value })
    return value
  }
}

function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((input, index) => Object.is(input, other[index]))
}
