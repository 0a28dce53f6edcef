import type { FormPart } from '../bundle/types.ts'
import type { OpenForms } from '../bundle/openForms.ts'
import type { Step } from '../content/types.ts'
import type { Issue } from '../issue.ts'
import { getAt } from '../values/pointer.ts'
import { factsRead } from '../values/readPointers.ts'
import type { FactState } from '../values/types.ts'
import { fieldsAt, type PlacedField } from './fieldsAt.ts'
import { formFields } from './formFields.ts'
import { isInside } from './isInside.ts'
import { lookupOf } from './lookupOf.ts'
import type { Settled } from './settleAnswers.ts'
import { undecidedRules } from './undecidedRules.ts'

export interface Validation {
  forms: { [id: string]: FormPart }
  settled: Settled
  validate: OpenForms['validate']
  factStates: { [name: string]: FactState }
}

/** Findings of one step, in the order of its fields. Nothing is asked of hidden and waiting fields. */
export function validateStep(step: Step, validation: Validation): Issue[] {
  const { settled, forms, validate } = validation
  const at = `/answers/${step.id}`
  if (step.form === undefined || settled.hidden.has(at) || settled.waiting.has(at)) return []
  const part = forms[step.form]
  if (!part) return []
  const answers = settled.answers[step.id] ?? {}
  const issues = validate(step.form, answers, at, { scope: settled.scope })
  const order = fieldsAt(formFields(part), answers, at)
  const undecided = undecidedIn(order, validation)
  const found = issues.filter(
    ({ path, code }) => !isAwaited(path, settled) && !undecided.has(`${path} ${code}`),
  )
  const rank = new Map(order.map(({ pointer }, index) => [pointer, index]))
  return [...found, ...unasked(step, found, validation)].sort(
    (a, b) => (rank.get(a.path) ?? order.length) - (rank.get(b.path) ?? order.length),
  )
}

/** Findings of rules that wait for a register: "<pointer> <code>". */
function undecidedIn(placed: readonly PlacedField[], { settled, factStates }: Validation): Set<string> {
  const { scope } = settled
  const named = { conditions: scope.conditions, values: {} }
  const isSilent = (fact: string) => factStates[fact] === 'down' || factStates[fact] === 'pending'
  const readsSilent = (part: unknown) => [...factsRead(part, named)].some(isSilent)
  return new Set(
    placed.flatMap(({ field, pointer }) =>
      undecidedRules(field, pointer, scope, readsSilent).map(
        ({ denied }) => `${pointer} ${typeof denied === 'string' ? denied : ''}`,
      ),
    ),
  )
}

/** An empty field whose visibility waits is not missing. */
function isAwaited(path: string, { waiting, scope }: Settled): boolean {
  if (isInside(path, waiting)) return true
  return waiting.has(path) && getAt(scope.world, path) === undefined
}

/** A look-up with a Check button that was never pressed. */
function unasked(step: Step, found: Issue[], { forms, settled, factStates }: Validation): Issue[] {
  const part = forms[step.form ?? '']
  if (!part) return []
  const wrong = new Set(found.map((issue) => issue.path))
  const placed = fieldsAt(formFields(part), settled.answers[step.id] ?? {}, `/answers/${step.id}`)
  return placed
    .filter(({ field, pointer }) => {
      const lookup = lookupOf(field.ui)
      if (!lookup || lookup.auto || wrong.has(pointer)) return false
      if ((factStates[lookup.fact] ?? 'unknown') !== 'unknown') return false
      return getAt(settled.scope.world, pointer) !== undefined
    })
    .map(({ pointer }) => ({ path: pointer, code: 'msg.finNotChecked' }))
}
