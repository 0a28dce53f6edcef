import { atom, type PrimitiveAtom } from 'jotai'
import type { createStore } from 'jotai'
import { parentOf } from './pointerPath.ts'

export type JotaiStore = ReturnType<typeof createStore>

export interface AtomSource<Value> {
  store: JotaiStore
  /** Where a path is kept: rows by their names. */
  addressOf: (path: string) => string
  /** The truth; an atom only tells that it has changed. */
  read: (address: string) => Value
  /** What of the former value is still the same stays the same object; the former value itself = nothing has changed. */
  keep?: (before: Value, now: Value) => Value
}

/** One atom for each place that somebody looks at, made when it is first looked at. Told by address of what has changed. */
export class PointerAtoms<Value> {
  private readonly source: AtomSource<Value>
  private readonly atoms = new Map<string, PrimitiveAtom<Value>>()
  /** Which places are looked at inside a place. */
  private readonly inside = new Map<string, Set<string>>()

  constructor(source: AtomSource<Value>) {
    this.source = source
  }

  at(path: string): PrimitiveAtom<Value> {
    const address = this.source.addressOf(path)
    const known = this.atoms.get(address)
    if (known !== undefined) return known
    const made = atom(this.source.read(address))
    this.atoms.set(address, made)
    this.note(address)
    return made
  }

  refresh(address: string, keep: AtomSource<Value>['keep'] = this.source.keep): void {
    const known = this.atoms.get(address)
    if (known === undefined) return
    const { store, read } = this.source
    const before = store.get(known)
    const found = read(address)
    const now = keep === undefined ? found : keep(before, found)
    if (!Object.is(before, now)) store.set(known, now)
  }

  /** After a whole branch was written: everything inside it. */
  refreshUnder(group: string): void {
    for (const address of this.addressesUnder(group)) this.refresh(address)
  }

  refreshAll(): void {
    for (const address of this.atoms.keys()) this.refresh(address)
  }

  /** The place and everything in it is gone for good. */
  forget(address: string): void {
    for (const place of [...this.addressesUnder(address), address]) {
      this.atoms.delete(place)
      this.inside.delete(place)
    }
    this.inside.get(parentOf(address))?.delete(address)
  }

  private note(address: string): void {
    for (let place = address; place !== ''; place = parentOf(place)) {
      const around = parentOf(place)
      const known = this.inside.get(around)
      if (known?.has(place) === true) return
      if (known === undefined) this.inside.set(around, new Set([place]))
      else known.add(place)
    }
  }

  private addressesUnder(address: string): string[] {
    const found: string[] = []
    for (const place of this.inside.get(address) ?? []) found.push(place, ...this.addressesUnder(place))
    return found
  }
}
