import type { Fact, Workflow } from '#engine/content/types.ts'
import { factsRead } from '#engine/values/readPointers.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import { factQuestion } from '#engine/workflow/factQuestions.ts'
import type { Context } from '#engine/workflow/types.ts'

/** One look-up of a workflow, as the world stands. */
export interface FactQuestion {
  /** In the workflow. */
  name: string
  /** In facts.json: two names may ask the same thing with other keys. */
  definition: string
  fact: Fact
  /** Undefined: a part of it is missing. */
  key: JsonObject | undefined
  /** False: nothing to ask for this applicant, the answer is `null`. Undefined: that is not known yet itself. */
  asked: boolean | undefined
  /** Look-ups that decide whether this one is asked, and that are not known. */
  waitsFor?: readonly string[]
}

export const OWN = 'own'

/** Every look-up that the workflow declares. */
export function factQuestions(workflow: Workflow, scope: Scope, context: Context): FactQuestion[] {
  return Object.entries(workflow.facts ?? {}).flatMap(([name, use]) => {
    const question = factQuestion(workflow, name, scope, context)
    if (question === undefined) return []
    const { fact } = question
    const key = question.ask === 'register' ? question.key : undefined
    const waitsFor = unknownFacts(fact, workflow, scope)
    const asked = waitsFor.length > 0 ? undefined : question.ask !== 'nobody'
    return [{ name, definition: use.fact ?? name, fact, key, asked, waitsFor }]
  })
}

function unknownFacts({ ask }: Fact, workflow: Workflow, scope: Scope): string[] {
  if (ask === undefined) return []
  const named = { conditions: scope.conditions, values: workflow.values ?? {} }
  return [...factsRead(ask, named)].filter((other) => !Object.hasOwn(scope.world.facts ?? {}, other))
}
