import type { Step, Workflow } from '../content/types.ts'
import { fieldsAt } from '../form/fieldsAt.ts'
import { type FormField, formFields } from '../form/formFields.ts'
import { isInside } from '../form/isInside.ts'
import { prefillOf } from '../form/prefillOf.ts'
import type { Settled } from '../form/settleAnswers.ts'
import { undecidedRules } from '../form/undecidedRules.ts'
import { factsRead, type Named } from '../values/readPointers.ts'
import { factQuestion } from './factQuestions.ts'
import { isKnown } from './judge.ts'
import type { Context } from './types.ts'

/**
 * Facts without which the answers are not what they will be: the visibility of a field waits for one, the value that
 * locks it, or a rule about it. While a register is away, what a person typed in its place proves nothing. A look-up that cannot be asked,
 * its key being no answer, holds up nobody.
 */
export function waitingFacts(workflow: Workflow, settled: Settled, context: Context): string[] {
  const named: Named = { conditions: settled.scope.conditions, values: workflow.values ?? {} }
  const found = new Set<string>()
  for (const part of waitingParts(workflow, settled, context)) {
    for (const fact of factsRead(part, named)) found.add(fact)
  }
  return [...found].filter((fact) => !isKnown(fact, context) && isAsked(workflow, fact, settled, context))
}

function isAsked(workflow: Workflow, fact: string, { scope }: Settled, context: Context): boolean {
  const state = context.factStates[fact]
  if (state === 'down' || state === 'pending') return true
  return factQuestion(workflow, fact, scope, context)?.ask === 'register'
}

/** Conditions and operands that wait or may wait. */
function waitingParts({ steps = [] }: Workflow, settled: Settled, context: Context): unknown[] {
  return steps.flatMap((step) => {
    const pointer = `/answers/${step.id}`
    if (settled.hidden.has(pointer)) return []
    if (settled.waiting.has(pointer)) return [[step.visibleWhen]]
    return partsOfFields(step, settled, context)
  })
}

function partsOfFields(step: Step, settled: Settled, context: Context): unknown[] {
  const part = context.forms[step.form ?? '']
  const named = { conditions: settled.scope.conditions, values: {} }
  const readsUnknown = (piece: unknown) =>
    [...factsRead(piece, named)].some((fact) => !isKnown(fact, context))
  if (!part) return []
  const answers = settled.answers[step.id] ?? {}
  return fieldsAt(formFields(part), answers, `/answers/${step.id}`).flatMap(({ field, pointer }) => {
    if (settled.hidden.has(pointer) || isInside(pointer, settled.hidden)) return []
    if (settled.waiting.has(pointer)) return [{ when: field.ui['ui:visibleWhen'] }]
    return [...lockingPart(field), ...undecidedRules(field, pointer, settled.scope, readsUnknown)]
  })
}

function lockingPart({ ui }: FormField): unknown[] {
  const prefill = prefillOf(ui)
  return prefill?.locked ? [prefill.from] : []
}
