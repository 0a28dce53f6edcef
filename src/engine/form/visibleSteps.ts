import type { Step } from '../content/types.ts'
import { holds } from '../values/condition.ts'
import type { Scope } from '../values/types.ts'

export function visibleSteps(steps: readonly Step[], scope: Scope): Step[] {
  return steps.filter((step) => step.visibleWhen === undefined || holds(step.visibleWhen, scope))
}
