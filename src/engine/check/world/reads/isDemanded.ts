import type { Content, Workflow } from '../../../content/types.ts'
import { readCondition } from '../../../values/readCondition.ts'
import type { Condition } from '../../../values/types.ts'
import { conditionsOf } from '../../../workflow/buildWorld.ts'

/** Nobody sends the answers in without this one: each validation has a guard that wants it to be there. */
export function isDemanded(pointer: string, workflow: Workflow, content: Content): boolean {
  const conditions = conditionsOf(workflow, content.conditions)
  const validating = workflow.transitions.filter(({ validate }) => validate)
  return validating.every(({ guards = [] }) =>
    guards.some(
      ({ if: given, must, warn }) =>
        given === undefined && warn !== true && demands(must, pointer, conditions),
    ),
  )
}

function demands(condition: Condition, pointer: string, named: { [name: string]: Condition }): boolean {
  if (typeof condition === 'boolean') return false
  if (typeof condition === 'string') {
    const meant = Object.hasOwn(named, condition) ? named[condition] : undefined
    return meant !== undefined && demands(meant, pointer, named)
  }
  return readCondition(condition).some((part) => {
    if (part.kind === 'atom') return part.pointer === pointer
    return part.kind === 'allOf' && part.conditions.some((one) => demands(one, pointer, named))
  })
}
