import type { FormField } from '../form/formFields.ts'
import { prefillOf } from '../form/prefillOf.ts'
import { conditionAt } from '../form/visibilityOf.ts'
import { resolvePointer } from '../values/pointer.ts'
import { factsRead, pointersRead, type Named } from '../values/readPointers.ts'
import type { Condition, Operand, Pointer } from '../values/types.ts'
import { atomsOf } from './atomsOf.ts'
import { decisive } from './decisive.ts'
import { explainCondition, type Explaining } from './explainCondition.ts'
import type { Explanation } from './Explanation.ts'
import { isAlwaysFixed } from './isAnswered.ts'
import { isCopied } from './isCopied.ts'

/** Why an answer cannot be changed. */
export type Fixed =
  | { why: 'register'; facts: string[] }
  /** `copied`: the value stands so elsewhere; nothing is worked out. */
  | { why: 'computed'; reads: Pointer[]; copied: boolean }
  | { why: 'condition'; explanation: Explanation }
  /** Only what was marked may be changed now. */
  | { why: 'correction' }
  | { why: 'always' }
export interface FieldReasons {
  /** Of a field that is not asked of everybody. */
  asked?: Explanation
  /** Of a field that is not mandatory for everybody: what makes it so beyond `asked`, and the very same where nothing does. */
  required?: Explanation
  fixed?: Fixed
}
interface FieldPlace {
  field: Pick<FormField, 'schema' | 'ui' | 'requiredWhen'>
  /** Absolute. */
  pointer: Pointer
  state: { locked: boolean; readOnly: boolean; required: boolean }
  /** A correction is under way: what was not marked is closed. */
  correcting: boolean
  named: Named
}

/** Why a field is as it is now, out of the same conditions that make it so. Undefined where nothing has to be told. */
export function explainField(
  { field, pointer, state, correcting, named }: FieldPlace,
  explaining: Omit<Explaining, 'base'>,
): FieldReasons {
  const why = (condition: Condition): Explanation =>
    decisive(explainCondition(condition, { ...explaining, base: pointer }))
  const visibleWhen = conditionAt(field.ui, 'ui:visibleWhen')
  const reasons: FieldReasons = {}
  if (visibleWhen !== undefined) reasons.asked = why(visibleWhen)
  if (state.required && field.requiredWhen !== undefined)
    reasons.required = beyondAsked(why(field.requiredWhen), reasons.asked)
  if (state.locked || state.readOnly)
    reasons.fixed = fixedBy({ field, pointer, state, correcting, named }, why)
  return reasons
}

/** Publishing joins "while it is visible" to `required`, which is told already: `asked` itself where nothing is left. */
export function beyondAsked(required: Explanation, asked: Explanation | undefined): Explanation {
  if (asked === undefined) return required
  const told = new Set(
    [asked, ...(asked.kind === 'all' ? asked.parts : [])].map((part) => JSON.stringify(part)),
  )
  if (told.has(JSON.stringify(required))) return asked
  if (required.kind !== 'all') return required
  const parts = required.parts.filter((part) => !told.has(JSON.stringify(part)))
  const [only] = parts
  if (only === undefined) return asked
  return parts.length === 1 ? only : { ...required, parts }
}

function fixedBy(
  { field, pointer, state, correcting, named }: FieldPlace,
  why: (condition: Condition) => Explanation,
): Fixed {
  const readOnlyWhen = conditionAt(field.ui, 'ui:readOnlyWhen')
  const closed = readOnlyWhen === undefined ? undefined : why(readOnlyWhen)
  const isClosed = closed?.holds === true
  const says = closed !== undefined && atomsOf(closed).length > 0
  const always = isAlwaysFixed(field) || (isClosed && !says)
  const prefill = prefillOf(field.ui)
  // Nobody ever types what is always closed: it is what stands where it comes from, even while nothing does.
  if (prefill !== undefined && (state.locked || (always && prefill.locked)))
    return sourceOf(prefill.from, pointer, named)
  if (isClosed && says) return { why: 'condition', explanation: closed }
  return { why: correcting && !always ? 'correction' : 'always' }
}

function sourceOf(from: Operand, pointer: Pointer, named: Named): Fixed {
  const facts = [...factsRead(from, named)]
  if (facts.length > 0) return { why: 'register', facts }
  return {
    why: 'computed',
    reads: [...pointersRead(from, named)].map((read) => resolvePointer(read, pointer)),
    copied: isCopied(from, named),
  }
}
