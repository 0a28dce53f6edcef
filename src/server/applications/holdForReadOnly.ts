import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { isInside } from '#engine/form/isInside.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import { factsRead } from '#engine/values/readPointers.ts'
import type { Event, StepResult } from '#engine/workflow/types.ts'
import type { Situation } from './situationOf.ts'

/**
 * A read-only field repeats a register's word; while the register is down the person may type it, but that proves nothing:
 * what is handed in waits for the register.
 */
export function holdForReadOnly(
  result: StepResult,
  { situation, event, validates }: { situation: Situation; event: Event; validates: boolean },
): StepResult {
  if (result.outcome !== 'done' || !validates) return result
  const facts = silentFacts(situation)
  if (facts.length === 0) return result
  const { application, context, found } = situation
  const before = found.state.held
  const held = {
    event,
    at: before?.at ?? context.now,
    by: before?.by ?? context.actor ?? { id: 'system' },
    facts,
  }
  return { outcome: 'held', application: { ...application, held }, facts }
}

/** Facts that did not answer and that a read-only field of these answers takes its value from. */
function silentFacts({ found, settled, context }: Situation): string[] {
  if (settled === undefined) return []
  const { workflow, process } = found
  const named = { conditions: settled.scope.conditions, values: workflow.values ?? {} }
  const silent = new Set<string>()
  for (const step of workflow.steps ?? []) {
    const part = process.part.forms[step.form ?? '']
    const base = `/answers/${step.id}`
    if (part === undefined || settled.hidden.has(base)) continue
    for (const { field, pointer } of fieldsAt(formFields(part), settled.answers[step.id] ?? {}, base)) {
      const prefill = prefillOf(field.ui)
      if (!prefill?.locked || settled.hidden.has(pointer) || isInside(pointer, settled.hidden)) continue
      for (const fact of factsRead(prefill.from, named))
        if (context.factStates[fact] === 'down') silent.add(fact)
    }
  }
  return [...silent]
}
