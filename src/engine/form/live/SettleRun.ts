import { escapeToken } from '../../values/pointer.ts'
import { evaluate } from '../../values/operand.ts'
import { sameJson } from '../../values/sameJson.ts'
import type { JsonObject } from '../../values/types.ts'
import { decideField, type FieldDecision } from '../decideField.ts'
import { decideVisibility, type ReadsUnknown } from '../decideVisibility.ts'
import { isInside } from '../isInside.ts'
import { noChange, type Change } from './Change.ts'
import { DecisionQueue } from './DecisionQueue.ts'
import type { DependencyIndex } from './DependencyIndex.ts'
import type { LiveView } from './LiveView.ts'
import { placesOf, standsIn } from './placesOf.ts'
import { stepsOf } from './PlaceTree.ts'
import type { Reader, ValueReader } from './Reader.ts'
import type { WorkingDocument } from './WorkingDocument.ts'

export interface RunParts {
  index: DependencyIndex
  view: LiveView
  document: WorkingDocument
  unknown: ReadsUnknown
}

/** The consequences of one change: whoever reads what changed is decided anew, and so on. */
export class SettleRun {
  readonly change: Change = noChange()
  private readonly parts: RunParts
  private readonly queue = new DecisionQueue()
  private stuck = false

  constructor(parts: RunParts) {
    this.parts = parts
  }

  /** What stands at a place is not what it was, with everything in it. */
  rebuilt(pointer: string): void {
    const { index, view, document } = this.parts
    const steps = stepsOf(pointer)
    const inside = index.decidersInside(steps)
    if (inside.length > 0) {
      for (const place of view.decided()) {
        if (!place.startsWith(`${pointer}/`)) continue
        view.forget(place)
        this.change.decided.add(place)
      }
    }
    for (const reader of inside) {
      for (const place of placesOf(reader.steps, steps, document.settled)) this.enqueue(reader, place)
    }
    this.spread(steps)
  }

  /** False: it cannot be done step by step. */
  settle(): boolean {
    for (let next = this.queue.next(); next && !this.stuck; next = this.queue.next()) {
      if (next.reader.kind === 'value') this.decideValue(next.reader)
      else this.decidePlace(next.reader, next.pointer)
    }
    return !this.stuck
  }

  private spread(steps: readonly string[]): void {
    const { index, document } = this.parts
    for (const { reader, shared, decides } of index.readersOf(steps)) {
      const known = steps.slice(0, Math.min(shared, steps.length))
      for (const pointer of placesOf(reader.steps, known, document.settled)) {
        this.change.readers.add(pointer)
        if (decides) this.enqueue(reader, pointer)
      }
    }
  }

  private enqueue(reader: Reader, pointer: string): void {
    this.queue.add(reader, pointer)
  }

  private decideValue({ steps, operand }: ValueReader): void {
    const { scope } = this.parts.view
    const named: JsonObject = scope.world.values ?? {}
    const [, name = ''] = steps
    const value = evaluate(operand, scope)
    if (sameJson(value, named[name])) return
    if (value === undefined) delete named[name]
    else named[name] = value
    this.change.decided.add(`/values/${escapeToken(name)}`)
    this.spread(steps)
  }

  private decidePlace(reader: Exclude<Reader, ValueReader>, pointer: string): void {
    const { view, document } = this.parts
    const isGone =
      isInside(pointer, view.hidden) ||
      isInside(pointer, view.waiting) ||
      !standsIn(document.settled, reader.steps, pointer)
    if (isGone) {
      view.forget(pointer)
      return
    }
    const decision = this.decision(reader, pointer)
    const lock = view.lockAt(pointer)
    const isSame = view.verdictAt(pointer) === decision.verdict && sameJson(lock, decision.lock)
    if (isSame) return
    view.decide(pointer, decision)
    this.change.decided.add(pointer)
    if (this.write(pointer, decision, lock !== undefined)) this.rebuilt(pointer)
    else this.stuck = true
  }

  private decision(reader: Exclude<Reader, ValueReader>, pointer: string): FieldDecision {
    const { view, unknown } = this.parts
    if (reader.kind === 'field') return decideField({ field: reader.field, pointer }, view.scope, unknown)
    return { verdict: decideVisibility(reader.visibleWhen, view.scope, '', unknown) }
  }

  /** False where groups around the place would have to come or go with it, or are locked with a value of their own. */
  private write(pointer: string, { verdict, lock }: FieldDecision, wasLocked: boolean): boolean {
    const { view, document } = this.parts
    if (isInside(pointer, view.locked)) return false
    if (lock !== undefined) return document.put(pointer, lock)
    if ((wasLocked || verdict !== 'yes') && document.isMade(pointer)) return false
    if (verdict === 'no') document.remove(pointer)
    else document.restore(pointer)
    return true
  }
}
