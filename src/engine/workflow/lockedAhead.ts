import { ChangedDocument } from '../values/ChangedDocument.ts'
import { fieldsAt, type PlacedField } from '../form/fieldsAt.ts'
import { formFields } from '../form/formFields.ts'
import { prefillOf } from '../form/prefillOf.ts'
import { settleAnswers } from '../form/settleAnswers.ts'
import { visibilityOf } from '../form/visibilityOf.ts'
import { isObject } from '../content/isObject.ts'
import type { Step, Workflow } from '../content/types.ts'
import { decide } from '../values/decide.ts'
import { evaluate } from '../values/operand.ts'
import { getAt, resolvePointer } from '../values/pointer.ts'
import { type Named, pointersRead } from '../values/readPointers.ts'
import type { Condition, Json, Operand, Scope } from '../values/types.ts'
import { buildScope } from './buildWorld.ts'
import { statedFacts } from './checkAnswers.ts'
import type { Application, Context } from './types.ts'

/**
 * A new application with the answers that nobody has to give: the locked values that a draft of it holds at once, from what
 * registers say. A value whose place may be hidden by an answer to come, or that rests on one, is left out.
 */
export function withLocked(workflow: Workflow, application: Application, context: Context): Application {
  const { steps = [], values = {} } = workflow
  const { forms } = context
  const scope = buildScope(workflow, application, context)
  const factStates = statedFacts(context)
  const settled = settleAnswers({ steps, forms, answers: application.answers, scope, factStates, values })
  if (settled.locked.size === 0) return application
  const named = { conditions: scope.conditions, values }
  const given = new ChangedDocument({ answers: application.answers })
  const places = steps.flatMap((step) => lockedPlaces(step, settled, context))
  for (let open = places; ;) {
    const at: Given = { scope: settled.scope, named, answers: given.value }
    const firm = open.filter((place) => isFirm(place, at))
    for (const { pointer } of firm) given.set(pointer, getAt(settled.scope.world, pointer) ?? null)
    open = open.filter((place) => !firm.includes(place))
    if (firm.length === 0 || open.length === 0) break
  }
  return { ...application, answers: answersIn(given.value) }
}

interface LockedPlace extends PlacedField {
  step: Step
}

function lockedPlaces(
  step: Step,
  { locked, answers }: ReturnType<typeof settleAnswers>,
  { forms }: Context,
): LockedPlace[] {
  const part = forms[step.form ?? '']
  if (!part) return []
  return fieldsAt(formFields(part), answers[step.id] ?? {}, `/answers/${step.id}`)
    .filter(({ pointer }) => locked.has(pointer))
    .map((placed) => ({ ...placed, step }))
}

interface Given {
  scope: Scope
  named: Named
  /** `{answers}`: those that are certain. */
  answers: Json | undefined
}

function isFirm({ step, field, pointer }: LockedPlace, at: Given): boolean {
  const isShown = (condition: Condition, base: string) =>
    decide(condition, at.scope, (atom) => (restsOnOpen(atom, base, at) ? OPEN : undefined), base) === true
  return (
    isShown(step.visibleWhen ?? true, '') &&
    isShown(visibilityOf(field.ui), pointer) &&
    isValueFirm(prefillOf(field.ui)?.from, pointer, at)
  )
}

const OPEN: ReadonlySet<string> = new Set(['answers'])

/** What stands behind `else` counts only where nothing comes before it. */
function isValueFirm(from: Operand | undefined, pointer: string, at: Given): boolean {
  if (typeof from !== 'object' || from === null) return true
  const { else: _otherwise, ...first } = from
  const value = evaluate(first, at.scope, pointer)
  return !restsOnOpen(value === undefined || value === null ? from : first, pointer, at)
}

/** Does this part of the content read an answer that is not certain? Of a group that is partly filled the rest is to come. */
function restsOnOpen(part: unknown, base: string, { named, answers }: Given): boolean {
  return [...pointersRead(part, named)]
    .map((pointer) => resolvePointer(pointer, base))
    .some((pointer) => {
      if (!pointer.startsWith('/answers')) return false
      const value = getAt(answers, pointer)
      return value === undefined || isObject(value)
    })
}

function answersIn(document: Json | undefined): Application['answers'] {
  const answers = isObject(document) ? document['answers'] : undefined
  return isObject(answers)
    ? Object.fromEntries(
        Object.entries(answers).flatMap(([step, one]) => (isObject(one) ? [[step, one]] : [])),
      )
    : {}
}
