import { atom, createStore } from 'jotai'
import { isObject } from '#engine/content/isObject.ts'
import type { Issue } from '#engine/issue.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { getAt } from '#engine/values/pointer.ts'
import { settledAnswers, type AnswerContext, type AnswerModel, type AnswerView } from './AnswerModel.ts'
import { AnswerTree } from './AnswerTree.ts'
import { fieldStateAt, sameState, type FieldState } from './FieldState.ts'
import { IssueBook } from './IssueBook.ts'
import { PointerAtoms, type JotaiStore } from './PointerAtoms.ts'
import { isContainer, isUnder, upwards } from './pointerPath.ts'
import { RowKeys } from './RowKeys.ts'

/** A look-up that was not asked yet is told at Next: its button is what comes after the field. */
const UNASKED = 'msg.finNotChecked'

/** What may be changed where not everything may be: the return for correction. */
export interface Correction {
  unlocked: readonly string[]
  marked: readonly string[]
}
export interface AnswerStoreOptions {
  model: AnswerModel
  /** Of all steps, or the input: as they were typed. */
  answers: JsonObject
  context: AnswerContext
  correction?: Correction
}

/**
 * The answers of one application (or one input form) while a person works on them. Who draws a field looks at the atoms
 * of its pointer: a key changes the atom of one answer, and conditions are settled anew only if some rule may read it.
 */
export class AnswerStore {
  readonly jotai: JotaiStore = createStore()
  /** The answer as it is shown: a locked field shows the value that locks it. */
  readonly values: PointerAtoms<Json | undefined>
  readonly states: PointerAtoms<FieldState>
  readonly issues: PointerAtoms<Issue | undefined>
  /** Names of the rows of a list, in order. */
  readonly rows: PointerAtoms<readonly string[]>
  /** Counts the changes of a place and of everything in it, for those few who draw a whole branch. */
  readonly shapes: PointerAtoms<number>
  /** Goes up with everything that conditions or choices may read. */
  readonly revision = atom(0)
  readonly model: AnswerModel

  private readonly tree: AnswerTree
  private readonly book = new IssueBook()
  private readonly keys = new RowKeys()
  private readonly changes = new Map<string, number>()
  private readonly touched = new Set<string>()
  private readonly listeners = new Set<(pointer: string) => void>()
  private context: AnswerContext
  private correction: Correction | undefined
  private view: AnswerView
  private stale = false

  constructor({ model, answers, context, correction }: AnswerStoreOptions) {
    this.model = model
    this.context = context
    this.correction = correction
    this.tree = new AnswerTree({ [model.root.slice(1)]: answers })
    this.view = model.settle(this.tree.get(model.root) ?? {}, context)
    this.values = new PointerAtoms(this.jotai, (pointer) => this.valueAt(pointer))
    this.states = new PointerAtoms(this.jotai, (pointer) => this.stateAt(pointer), sameState)
    this.issues = new PointerAtoms(this.jotai, (pointer) => this.book.at(pointer))
    this.shapes = new PointerAtoms(this.jotai, (pointer) => this.changes.get(pointer) ?? 0)
    this.rows = new PointerAtoms(this.jotai, (list) => this.keys.of(list, this.lengthOf(list)))
  }

  /** As typed, hidden branches and all: what the browser keeps. */
  snapshot(): JsonObject {
    const answers = this.tree.copy(this.model.root)
    return isObject(answers) ? answers : {}
  }

  /** Without what is hidden, with what is locked: what is sent. */
  settled(): JsonObject {
    return structuredClone(settledAnswers(this.current(), this.model.root))
  }

  /** A copy of what was typed at a place. */
  answer(pointer: string): Json | undefined {
    return this.tree.copy(pointer)
  }

  /**
   * The view after every answer so far. Answers that no rule reads have changed no other place, so nobody is told: this
   * may be asked for while something is being drawn.
   */
  current(): AnswerView {
    if (this.stale) {
      this.stale = false
      this.view = this.model.settle(this.tree.get(this.model.root) ?? {}, this.context)
    }
    return this.view
  }

  facts(): AnswerContext {
    return this.context
  }

  /** Called with the pointer after each change of an answer. Gives the way out. */
  subscribe(listener: (pointer: string) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  setAnswer(pointer: string, value: Json | undefined): void {
    const before = this.tree.get(pointer)
    this.tree.set(pointer, value)
    this.touched.add(pointer)
    this.values.refresh(pointer)
    if (isContainer(before) || isContainer(value)) {
      this.values.refreshUnder(pointer)
      this.refreshRows(pointer)
    }
    this.afterChange(pointer)
  }

  /** The person has left the field: its finding is shown, if they changed it. */
  leave(pointer: string): void {
    if (!this.touched.has(pointer)) return
    const found = this.model.findings(pointer, this.current(), this.context)
    const own = found.find(({ path }) => path === pointer)
    if (own !== undefined && own.code !== UNASKED) this.show(own)
    this.reconcile(this.model.root, found)
  }

  /** All findings of a step or of everything; they are shown at their fields. */
  check(group?: string): Issue[] {
    const found = this.model.findings(group, this.current(), this.context)
    this.book.forgetUnder(group ?? this.model.root)
    for (const issue of found) this.book.show(issue)
    this.issues.refreshAll()
    return found
  }

  /** Findings of the server land at their fields and stay until the answer there changes. */
  setIssues(issues: readonly Issue[]): void {
    this.book.showServer(issues)
    this.issues.refreshAll()
  }

  shownIssues(): Issue[] {
    return this.book.all()
  }

  setContext(context: AnswerContext, correction: Correction | undefined = this.correction): void {
    this.context = context
    this.correction = correction
    this.settle()
    this.refreshShown()
  }

  /** What a register answered: `undefined` = nothing yet, or not any more. */
  learn(fact: string, state: AnswerContext['factStates'][string], value?: Json): void {
    const { scope, factStates } = this.context
    const facts: JsonObject = { ...scope.world.facts }
    if (value === undefined) delete facts[fact]
    else facts[fact] = value
    this.setContext({
      scope: { ...scope, world: { ...scope.world, facts } },
      factStates: { ...factStates, [fact]: state },
    })
  }

  /** Answers from elsewhere (another tab, the server's merge): fields that differ are drawn anew, nothing else. */
  replace(answers: JsonObject): void {
    this.tree.set(this.model.root, answers)
    this.values.refreshAll()
    this.rows.refreshAll()
    this.settle()
    this.changes.clear()
    this.shapes.refreshAll()
  }

  addRow(list: string, index: number, value: Json): void {
    this.arrange(list, (rows) => rows.splice(index, 0, structuredClone(value)))
    this.keys.insert(list, index)
    this.finish(list, (at) => (at < index ? at : at + 1))
  }

  removeRow(list: string, index: number): void {
    this.arrange(list, (rows) => rows.splice(index, 1))
    this.keys.remove(list, index)
    this.finish(list, (at) => (at === index ? undefined : at > index ? at - 1 : at))
  }

  moveRow(list: string, from: number, to: number): void {
    this.arrange(list, (rows) => rows.splice(to, 0, ...rows.splice(from, 1)))
    this.keys.move(list, from, to)
    this.finish(list, (at) => {
      if (at === from) return to
      const closed = at > from ? at - 1 : at
      return closed >= to ? closed + 1 : closed
    })
  }

  private arrange(list: string, edit: (rows: Json[]) => void): void {
    const rows = this.tree.copy(list)
    const edited = Array.isArray(rows) ? rows : []
    this.keys.of(list, edited.length)
    edit(edited)
    this.tree.set(list, edited)
  }

  private finish(list: string, place: (index: number) => number | undefined): void {
    this.book.rearrange(list, place)
    this.values.refreshUnder(list)
    this.refreshRows(list)
    this.issues.refreshAll()
    this.touched.add(list)
    this.afterChange(list)
    this.states.refreshAll()
  }

  private refreshRows(pointer: string): void {
    for (const group of upwards(pointer)) this.rows.refresh(group)
    this.rows.refreshUnder(pointer)
  }

  private afterChange(pointer: string): void {
    this.stale = true
    for (const fact of this.model.factsOf(pointer)) this.forgetFact(fact)
    if (this.model.isRead(pointer)) this.settle()
    this.recheck(pointer)
    this.countChange(pointer)
    for (const listener of this.listeners) listener(pointer)
  }

  private countChange(pointer: string): void {
    for (const group of upwards(pointer)) {
      this.changes.set(group, (this.changes.get(group) ?? 0) + 1)
      this.shapes.refresh(group)
    }
  }

  private forgetFact(fact: string): void {
    if ((this.context.factStates[fact] ?? 'unknown') !== 'unknown') this.learn(fact, 'unknown')
  }

  private settle(): void {
    this.stale = false
    const before = this.view
    this.view = this.model.settle(this.tree.get(this.model.root) ?? {}, this.context)
    for (const pointer of new Set([...before.locked, ...this.view.locked])) {
      this.values.refresh(pointer)
      this.values.refreshUnder(pointer)
    }
    this.states.refreshAll()
    this.jotai.set(this.revision, (count) => count + 1)
  }

  /** Only where something is shown already: a finding goes as soon as it is mended. */
  private recheck(pointer: string): void {
    const shown = upwards(pointer).some((place) => this.book.at(place) !== undefined)
    if (!shown) return
    this.book.forget(pointer)
    const found = this.model.findings(pointer, this.current(), this.context)
    const own = found.find(({ path }) => path === pointer)
    if (own !== undefined) this.book.show(own)
    this.issues.refresh(pointer)
    this.reconcile(pointer.split('/').slice(0, 3).join('/'), found)
  }

  private reconcile(group: string, found: readonly Issue[]): void {
    const inForm = this.book.all().filter(({ path }) => path === group || isUnder(path, group))
    if (inForm.length === 0) return
    for (const pointer of this.book.reconcile(group, found)) this.issues.refresh(pointer)
  }

  /** What is known has changed: a shown finding may be mended by it. */
  private refreshShown(): void {
    if (this.book.all().length === 0) return
    this.reconcile(this.model.root, this.model.findings(undefined, this.current(), this.context))
  }

  private show(issue: Issue): void {
    this.book.show(issue)
    this.issues.refresh(issue.path)
  }

  private valueAt(pointer: string): Json | undefined {
    return this.view.locked.has(pointer) ? getAt(this.view.scope.world, pointer) : this.tree.get(pointer)
  }

  private lengthOf(list: string): number {
    const rows = this.tree.get(list)
    return Array.isArray(rows) ? rows.length : 0
  }

  stateAt(pointer: string): FieldState {
    const { unlocked, marked = [] } = this.correction ?? {}
    return fieldStateAt(pointer, { field: this.model.fieldAt(pointer), view: this.view, unlocked, marked })
  }
}
