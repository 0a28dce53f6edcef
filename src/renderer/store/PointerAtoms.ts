import { atom, type PrimitiveAtom } from 'jotai'
import type { createStore } from 'jotai'
import { isUnder } from './pointerPath.ts'

export type JotaiStore = ReturnType<typeof createStore>

/** One atom for each place that somebody looks at. `read` is the truth; an atom only tells that it has changed. */
export class PointerAtoms<Value> {
  private readonly store: JotaiStore
  private readonly read: (pointer: string) => Value
  private readonly same: (a: Value, b: Value) => boolean
  private readonly atoms = new Map<string, PrimitiveAtom<Value>>()

  constructor(
    store: JotaiStore,
    read: (pointer: string) => Value,
    same: (a: Value, b: Value) => boolean = Object.is,
  ) {
    this.store = store
    this.read = read
    this.same = same
  }

  at(pointer: string): PrimitiveAtom<Value> {
    const known = this.atoms.get(pointer)
    if (known !== undefined) return known
    const made = atom(this.read(pointer))
    this.atoms.set(pointer, made)
    return made
  }

  refresh(pointer: string): void {
    const known = this.atoms.get(pointer)
    if (known === undefined) return
    const value = this.read(pointer)
    if (!this.same(this.store.get(known), value)) this.store.set(known, value)
  }

  /** After a whole branch was written: everything inside it. */
  refreshUnder(group: string): void {
    for (const pointer of this.atoms.keys()) {
      if (isUnder(pointer, group)) this.refresh(pointer)
    }
  }

  refreshAll(): void {
    for (const pointer of this.atoms.keys()) this.refresh(pointer)
  }
}
