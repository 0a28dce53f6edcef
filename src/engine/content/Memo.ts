/**
 * What was found before, by name, as long as it was found from the very same inputs (by identity). Content is checked
 * again and again while it is written: what nobody touched is not looked at anew.
 */
export class Memo<Value> {
  readonly #found = new Map<string, { inputs: readonly unknown[]; value: Value }>()

  of(name: string, inputs: readonly unknown[], find: () => Value): Value {
    const before = this.#found.get(name)
    if (before !== undefined && same(before.inputs, inputs)) return before.value
    const value = find()
    this.#found.set(name, { inputs, value })
    return value
  }
}

function same(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((input, index) => Object.is(input, other[index]))
}
