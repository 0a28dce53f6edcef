import { isObject } from '../../content/isObject.ts'
import type { Json, JsonObject, Scope } from '../../values/types.ts'
import type { FieldDecision } from '../decideField.ts'
import type { Verdict } from '../decideVisibility.ts'
import type { Settled } from '../settleAnswers.ts'
import type { SettledSections } from '../settleSections.ts'

/** What is settled now. It changes in place with every answer: look at it, do not keep it. */
export class LiveView implements Settled {
  readonly hidden: Set<string>
  readonly waiting: Set<string>
  readonly locked: Set<string>
  readonly scope: Scope
  private readonly locks: Map<string, Json>

  constructor({ hidden, waiting, locks, scope }: Omit<SettledSections, 'settled'>) {
    this.hidden = hidden
    this.waiting = waiting
    this.locks = locks
    this.locked = new Set(locks.keys())
    this.scope = scope
  }

  get answers(): { [step: string]: JsonObject } {
    const answers: { [step: string]: JsonObject } = {}
    for (const [step, value] of Object.entries(this.scope.world.answers ?? {})) {
      if (isObject(value)) answers[step] = value
    }
    return answers
  }

  verdictAt(pointer: string): Verdict {
    if (this.hidden.has(pointer)) return 'no'
    return this.waiting.has(pointer) ? 'waiting' : 'yes'
  }

  lockAt(pointer: string): Json | undefined {
    return this.locks.get(pointer)
  }

  decide(pointer: string, { verdict, lock }: FieldDecision): void {
    this.forget(pointer)
    if (verdict === 'no') this.hidden.add(pointer)
    if (verdict === 'waiting') this.waiting.add(pointer)
    if (lock === undefined) return
    this.locked.add(pointer)
    this.locks.set(pointer, lock)
  }

  forget(pointer: string): void {
    this.hidden.delete(pointer)
    this.waiting.delete(pointer)
    this.locked.delete(pointer)
    this.locks.delete(pointer)
  }

  /** Everything that is decided and not plainly there. */
  *decided(): Iterable<string> {
    yield* this.hidden
    yield* this.waiting
    yield* this.locked
  }
}
