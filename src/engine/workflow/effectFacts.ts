import type { Transition, Workflow } from '../content/types.ts'
import { unknownOf } from '../values/unknownOf.ts'
import type { Operand, Scope } from '../values/types.ts'
import { mayAnswer } from './mayAnswer.ts'
import { isKnown } from './judge.ts'
import type { Context } from './types.ts'

/**
 * Facts without which the data that a transition sets, gives to a process or prints on a paper would be others: what a
 * register did not say is no "no". A look-up that cannot be asked, its key being no answer, holds up nobody.
 */
export function effectFacts(
  workflow: Workflow,
  transition: Transition,
  scope: Scope,
  context: Context,
): string[] {
  const operands = operandsOf(transition)
  if (operands.length === 0) return []
  const about = { scope, values: workflow.values ?? {}, isKnown: (name: string) => isKnown(name, context) }
  const unknown = new Set(operands.flatMap((operand) => [...unknownOf(operand, about)]))
  return [...unknown].filter((fact) => mayAnswer(workflow, fact, scope, context))
}

function operandsOf({ set = {}, create = {}, issue = [] }: Transition): Operand[] {
  const printed = issue.flatMap((one) =>
    typeof one === 'string' ? [] : [...Object.values(one.params ?? {}), one.language ?? null],
  )
  return [...Object.values(set), ...Object.values(create).flatMap((data) => Object.values(data)), ...printed]
}
