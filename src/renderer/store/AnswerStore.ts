import { atom } from 'jotai'
import type { Change } from '#engine/form/live/Change.ts'
import type { Issue } from '#engine/issue.ts'
import { copyJson } from '#engine/values/copyJson.ts'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { AnswerAtoms } from './AnswerAtoms.ts'
import type { AnswerContext, AnswerModel, AnswerView } from './AnswerModel.ts'
import { Answers } from './Answers.ts'
import { fieldStateAt, type Correction, type FieldState } from './FieldState.ts'
import { keepView, takeView, tellView } from './FieldView.ts'
import { Findings } from './Findings.ts'
import { isContainer, isUnder } from './pointerPath.ts'
import type { RowsEdited } from './RowEdits.ts'
import type { Misfit } from './setAside.ts'
import { StateBook } from './StateBook.ts'

export interface AnswerStoreOptions {
  model: AnswerModel
  /** Of all steps, or the input: as they were typed. */
  answers: JsonObject
  context: AnswerContext
  correction?: Correction
}

/**
 * The answers of one application (or one input form) while a person works on them. A key writes its place, decides the
 * rules that read it, and tells the atoms of what has truly changed. Every method takes pointers and addresses alike
 * (RowAddresses); what is kept by field is kept by address.
 */
export class AnswerStore extends AnswerAtoms {
  readonly model: AnswerModel
  private readonly answers: Answers
  private readonly findings: Findings
  private readonly book: StateBook
  /** What was found wrong as a field was left, to be said once; undefined where leaving it found nothing new. */
  readonly left = atom<Issue | undefined>(undefined)
  /** By address: why a field whose answer is missing only waits, as a code. */
  readonly waits = new Map<string, string>()
  private readonly touched = new Set<string>()
  private readonly listeners = new Set<(pointer: string) => void>()
  private context: AnswerContext
  private correction: Correction | undefined

  constructor({ model, answers: given, context, correction }: AnswerStoreOptions) {
    const answers = new Answers(model, given, context)
    super({
      addressOf: (path) => answers.names.addressOf(path),
      namesOf: (list) => answers.names.namesOf(list),
      valueAt: (address) => answers.valueAt(address),
      stateAt: (address) => this.book.at(address),
      issueAt: (address) => this.findings.at(address),
    })
    this.model = model
    this.answers = answers
    this.context = context
    this.correction = correction
    this.book = new StateBook((address) => this.decideState(address))
    this.findings = new Findings({
      model,
      rows: answers.names,
      view: () => answers.live.view,
      context: () => this.context,
      tell: (address) => this.issueChanged(address),
    })
  }

  /** As typed, hidden branches and what fits nowhere and all: what is kept. */
  snapshot(): JsonObject {
    return this.answers.snapshot()
  }

  /** Without what is hidden, with what is locked: what is sent. */
  settled(): JsonObject {
    return this.answers.settled()
  }

  /** A copy of what was typed at a place. */
  answer(path: string): Json | undefined {
    const typed = this.answers.typed(this.pointerOf(path))
    return typed === undefined ? undefined : copyJson(typed)
  }

  /** Stored answers of an older form that have no place in this one: they are in the snapshot, and nowhere else. */
  misfits(): Misfit[] {
    return this.answers.aside.misfits()
  }

  /** The view after every answer so far. */
  current(): AnswerView {
    return this.answers.live.view
  }

  facts(): AnswerContext {
    return this.context
  }

  stateAt(path: string): FieldState {
    return this.book.at(this.addressOf(path))
  }

  /** Can the field there be hidden, or wait? */
  switches(path: string): boolean {
    const condition = this.model.fieldAt(path)?.ui['ui:visibleWhen']
    return condition !== undefined && condition !== true
  }

  /** Where an address stands now. */
  pointerOf(path: string): string {
    return this.answers.names.pointerOf(path)
  }

  /** The name of a place, which stays while rows move. */
  addressOf(path: string): string {
    return this.answers.names.addressOf(path)
  }

  /** Called with the pointer after each change of an answer; with the root after `replace`. Gives the way out. */
  subscribe(listener: (pointer: string) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /**
   * The person types: until they leave the field it shows what they typed, whatever comes from elsewhere. `isShown`: the
   * control shows the answer by itself, so only something else than that answer draws its field.
   */
  type(path: string, value: Json | undefined, isShown = false): void {
    const address = this.addressOf(path)
    if (this.answers.typing !== address) this.rest(this.model.root)
    this.answers.typing = address
    this.write(address, value, isShown ? takeView : tellView)
  }

  setAnswer(path: string, value: Json | undefined): void {
    this.write(path, value, keepView)
  }

  private write(path: string, value: Json | undefined, keep: typeof keepView): void {
    const { pointer, address, isGone } = this.answers.names.placeOf(path)
    if (isGone) return
    const before = this.answers.typed(pointer)
    if (before === value && !isContainer(value)) {
      this.fields.refresh(address, keep)
      return
    }
    const isBranch = isContainer(before) || isContainer(value)
    const change = this.answers.write(address, value)
    this.touched.add(address)
    if (isBranch) this.branchChanged(address)
    else this.valueChanged(address, keep)
    this.finish(address, change)
  }

  /** The person has left the field: its finding is shown, if they changed it. */
  leave(path: string): void {
    const address = this.addressOf(path)
    this.rest(address)
    if (!this.touched.has(address)) return
    const before = this.findings.at(address)
    this.findings.leave(address)
    const found = this.findings.at(address)
    const isNew = found !== undefined && found.code !== before?.code
    this.jotai.set(this.left, isNew ? { ...found, path: address } : undefined)
  }

  /** Nobody types there any more, or anywhere in it: it was left, or is drawn no longer. */
  rest(group: string): void {
    const { typing } = this.answers
    if (typing === undefined || (typing !== group && !isUnder(typing, this.addressOf(group)))) return
    this.answers.typing = undefined
    if (!this.answers.isLocked(this.pointerOf(typing))) return
    this.book.forget(typing)
    this.stateChanged(typing)
    this.valueChanged(typing)
  }

  /** All findings of a step or of everything; they are shown at their fields. */
  check(group?: string): Issue[] {
    return this.findings.check(group === undefined ? undefined : this.pointerOf(group))
  }

  /** Findings of the server land at their fields and stay until the answer there changes. */
  addServerIssues(issues: readonly Issue[]): void {
    this.findings.takeFromServer(issues)
  }

  shownIssues(): Issue[] {
    return this.findings.shown()
  }

  setContext(context: AnswerContext, correction: Correction | undefined = this.correction): void {
    this.context = context
    this.correction = correction
    this.spread(this.answers.live.settle(context))
    this.findings.recheckAll()
  }

  /** What a register is asked with now. */
  keyOf(fact: string): JsonObject {
    return this.model.keyOf(fact, this.current())
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

  /**
   * Answers from elsewhere (another tab, the server's merge). Rows that are the same keep their names, fields that are the
   * same are not drawn anew, and the field that somebody is typing in keeps what they typed. What a register said of
   * another key is forgotten. Answers where somebody types.
   */
  replace(answers: JsonObject): string | undefined {
    const keys = Object.keys(this.model.facts).map((fact) => [fact, this.keyOf(fact)] as const)
    this.spread(this.answers.replace(answers))
    for (const [fact, key] of keys) if (!sameJson(key, this.keyOf(fact))) this.forgetFact(fact)
    this.findings.recheckAll()
    this.tellListeners(this.model.root)
    return this.answers.typing && this.pointerOf(this.answers.typing)
  }

  addRow(list: string, index: number, value: Json): void {
    const edited = this.answers.rows.add(list, index, value)
    if (edited !== undefined) this.finishRows(edited)
  }

  removeRow(list: string, index: number): void {
    const edited = this.answers.rows.remove(list, index)
    if (edited !== undefined) this.finishRows(edited)
  }

  moveRow(list: string, from: number, to: number): void {
    const edited = this.answers.rows.move(list, from, to)
    if (edited !== undefined) this.finishRows(edited)
  }

  private finishRows({ list, from, to, gone }: RowsEdited): void {
    const address = this.addressOf(list)
    const change = this.answers.live.rowsChanged(list, from, to)
    if (gone !== undefined) {
      this.findings.forgetUnder(gone)
      this.forget(gone)
      this.book.forgetUnder(gone)
      for (const place of this.touched) if (isUnder(place, gone)) this.touched.delete(place)
    }
    this.touched.add(address)
    this.rowsChanged(address)
    this.finish(address, change)
  }

  private finish(address: string, change: Change): void {
    const pointer = this.pointerOf(address)
    this.spread(change)
    const changed = [pointer, ...change.decided]
    for (const fact of changed.flatMap((place) => this.model.factsOf(place))) this.forgetFact(fact)
    this.findings.recheck(address, change)
    this.shapeChanged(address)
    this.tellListeners(pointer)
  }

  private tellListeners(pointer: string): void {
    for (const listener of this.listeners) listener(pointer)
  }

  private forgetFact(fact: string): void {
    if ((this.context.factStates[fact] ?? 'unknown') !== 'unknown') this.learn(fact, 'unknown')
  }

  private spread({ whole, decided, readers }: Change): void {
    this.answers.restWhereGone()
    if (whole) {
      this.book.forgetAll()
      this.allChanged()
      return
    }
    for (const pointer of new Set([...decided, ...readers])) {
      const address = this.addressOf(pointer)
      this.book.forget(address)
      this.stateChanged(address)
      if (decided.has(pointer)) this.branchChanged(address)
      if (readers.has(pointer)) this.readingChanged(address)
    }
    if (decided.size > 0) this.outcomeChanged()
  }

  private decideState(address: string): FieldState {
    const { model, correction } = this
    const view = this.current()
    const state = fieldStateAt(this.pointerOf(address), { field: model.fieldAt(address), view, correction })
    return state.locked && address === this.answers.typing ? { ...state, locked: false } : state
  }
}
