import { atom, createStore } from 'jotai'
import type { Issue } from '#engine/issue.ts'
import type { Json } from '#engine/values/types.ts'
import { sameState, type FieldState } from './FieldState.ts'
import { keepView, type FieldView } from './FieldView.ts'
import { PointerAtoms, type AtomSource, type JotaiStore } from './PointerAtoms.ts'
import { parentOf, upwards } from './pointerPath.ts'

export interface AtomReads {
  valueAt: (address: string) => Json | undefined
  stateAt: (address: string) => FieldState
  issueAt: (address: string) => Issue | undefined
  addressOf: (path: string) => string
  namesOf: (list: string) => readonly string[]
}

/** What is told of the answers, and to whom: everything here is made when somebody looks at it. */
export class AnswerAtoms {
  readonly jotai: JotaiStore = createStore()
  /** Goes up when something came or went, is locked or free, and with every new context. */
  readonly revision = atom(0)
  /** Everything that a field shows, in one atom. */
  readonly fields: PointerAtoms<FieldView>
  readonly values: PointerAtoms<Json | undefined>
  readonly states: PointerAtoms<FieldState>
  readonly issues: PointerAtoms<Issue | undefined>
  /** Names of the rows of a list, in order. */
  readonly rows: PointerAtoms<readonly string[]>
  /** Counts the changes of a place and of everything in it, for those few who draw a whole branch. */
  readonly shapes: PointerAtoms<number>
  /** Goes up when something has changed that the rules or the choices of this field read. */
  readonly readings: PointerAtoms<number>
  private readonly changes = new Map<string, number>()
  private readonly read = new Map<string, number>()
  /** Changes that concern everybody. */
  private common = 0

  constructor({ valueAt, stateAt, issueAt, addressOf, namesOf }: AtomReads) {
    const from = <Value>(
      read: (address: string) => Value,
      keep?: AtomSource<Value>['keep'],
    ): PointerAtoms<Value> =>
      new PointerAtoms({
        store: this.jotai,
        addressOf,
        read,
        ...(keep && { keep }),
      })
    this.values = from(valueAt)
    this.states = from(stateAt, (before, now) => (sameState(before, now) ? before : now))
    this.issues = from(issueAt)
    this.fields = from(
      (address) => ({ value: valueAt(address), state: stateAt(address), issue: issueAt(address) }),
      keepView,
    )
    this.rows = from(namesOf)
    this.shapes = from((address) => this.common + (this.changes.get(address) ?? 0))
    this.readings = from((address) => this.common + (this.read.get(address) ?? 0))
  }

  /** The answer, and groups that came with it; `keep` says how the field itself takes it. */
  protected valueChanged(address: string, keep: typeof keepView = keepView): void {
    this.values.refresh(address)
    this.fields.refresh(address, keep)
    for (const group of upwards(parentOf(address))) {
      this.values.refresh(group)
      this.fields.refresh(group)
    }
  }

  /** A group or a list, with everything in it. */
  protected branchChanged(address: string): void {
    this.valueChanged(address)
    this.values.refreshUnder(address)
    this.fields.refreshUnder(address)
    for (const group of upwards(address)) this.rows.refresh(group)
    this.rows.refreshUnder(address)
  }

  /** Rows came, went or changed places; what is in them is what it was, by address. */
  protected rowsChanged(list: string): void {
    this.valueChanged(list)
    for (const group of upwards(list)) this.rows.refresh(group)
  }

  protected stateChanged(address: string): void {
    this.states.refresh(address)
    this.fields.refresh(address)
  }

  protected issueChanged(address: string): void {
    this.issues.refresh(address)
    this.fields.refresh(address)
  }

  /** Something that the rules or the choices of a field read. */
  protected readingChanged(address: string): void {
    this.read.set(address, (this.read.get(address) ?? 0) + 1)
    this.readings.refresh(address)
  }

  /** The place, and so everything around it. */
  protected shapeChanged(address: string): void {
    for (const group of upwards(address)) {
      this.changes.set(group, (this.changes.get(group) ?? 0) + 1)
      this.shapes.refresh(group)
    }
  }

  /** An outcome: something came, went, waits, is locked or free, or the context is another. */
  protected outcomeChanged(): void {
    this.jotai.set(this.revision, (count) => count + 1)
  }

  protected allChanged(): void {
    this.common += 1
    for (const atoms of [this.values, this.states, this.issues, this.fields]) atoms.refreshAll()
    for (const atoms of [this.rows, this.shapes, this.readings]) atoms.refreshAll()
    this.outcomeChanged()
  }

  /** A row is gone for good. */
  protected forget(address: string): void {
    for (const atoms of [this.values, this.states, this.issues, this.fields]) atoms.forget(address)
    for (const atoms of [this.rows, this.shapes, this.readings]) atoms.forget(address)
  }
}
