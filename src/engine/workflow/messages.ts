import type { Workflow } from '../content/types.ts'
import { evaluate } from '../values/operand.ts'
import { getAt } from '../values/pointer.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json, Scope } from '../values/types.ts'
import type { Application } from './types.ts'

/** What makes a message unique (`once`); undefined where its input has no such thing. */
export function messageOnce(workflow: Workflow, message: string, input: Json): Json | undefined {
  const declared = workflow.messages?.[message]
  return declared && getAt(input, declared.once)
}

/** Was this very message taken before? */
export function isReceived(application: Application, message: string, once: Json | undefined): boolean {
  if (once === undefined) return false
  return application.received?.[message]?.some((other) => sameJson(other, once)) ?? false
}

export function withReceived(application: Application, message: string, once: Json | undefined): Application {
  if (once === undefined) return application
  const before = application.received?.[message] ?? []
  return { ...application, received: { ...application.received, [message]: [...before, once] } }
}

/** Is the message about this application: everything that its `key` names is there and equal? */
export function isAddressed(workflow: Workflow, message: string, scope: Scope): boolean {
  const keys = Object.entries(workflow.messages?.[message]?.key ?? {})
  return keys.every(([pointer, operand]) => {
    const here = getAt(scope.world, pointer)
    return here !== undefined && sameJson(here, keyValue(operand, scope))
  })
}

/** A key may be written as the bare pointer into the input. */
function keyValue(operand: Parameters<typeof evaluate>[0], scope: Scope): Json | undefined {
  if (typeof operand === 'string' && operand.startsWith('/')) return getAt(scope.world, operand)
  return evaluate(operand, scope)
}
