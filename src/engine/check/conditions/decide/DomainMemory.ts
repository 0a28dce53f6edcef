import type { Json, JsonSchema } from '../../../values/types.ts'
import type { Verdict } from './Verdict.ts'
import type { ValueClass } from '../classes/ValueClass.ts'

/** What was found of types; good as long as lists and constants are the same. */
export class DomainMemory {
  readonly pure = new WeakMap<object, JsonSchema>()
  readonly loose = new WeakMap<object, JsonSchema>()
  readonly members = new WeakMap<object, readonly Json[] | undefined>()
  /** By formula and types. */
  readonly nevers = new Map<string, boolean>()
  /** Of one process: its named values stand in the worlds that are shown. */
  readonly verdicts = new WeakMap<object, Map<string, Verdict>>()
  readonly classes = new WeakMap<object, Map<string, ValueClass[]>>()
}
