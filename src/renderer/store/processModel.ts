import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Step } from '#engine/content/types.ts'
import { formFields, type FormField } from '#engine/form/formFields.ts'
import { settleAnswers } from '#engine/form/settleAnswers.ts'
import { validateAnswers } from '#engine/form/validateAnswers.ts'
import { validateStep, type Validation } from '#engine/form/validateStep.ts'
import type { Json, JsonObject, Operand } from '#engine/values/types.ts'
import type { AnswerContext, AnswerModel, AnswerView } from './AnswerModel.ts'
import { isUnder, patternOf, segmentsOf } from './pointerPath.ts'
import { readNames } from './readNames.ts'

export interface ProcessSource {
  steps: readonly Step[]
  forms: { [id: string]: FormPart }
  opened: OpenForms
  /** Named operands of the workflow. */
  values?: { [name: string]: Operand }
  /** Look-ups of the workflow with their keys. */
  facts?: { [name: string]: { key?: { [name: string]: Operand } } }
}

/** All steps of one process: conditions of one step may read answers of another. */
export function processModel({ steps, forms, opened, values, facts = {} }: ProcessSource): AnswerModel {
  const declared = new Map<string, FormField>()
  for (const step of steps) {
    const part = step.form === undefined ? undefined : forms[step.form]
    for (const field of part === undefined ? [] : formFields(part)) {
      declared.set(`/answers/${step.id}${field.pointer}`, field)
    }
  }
  const stepRules = steps.map((step) => step.visibleWhen ?? true)
  const named = Object.values(values ?? {})
  let names = new Set<string>()
  let conditions: AnswerContext['scope']['conditions'] | undefined
  const settle = (typed: Json, context: AnswerContext): AnswerView => {
    if (conditions !== context.scope.conditions) {
      conditions = context.scope.conditions
      names = readNames([...declared.values()], [
        ...stepRules,
        ...Object.values(conditions),
        ...named,
      ] as Json[])
    }
    return settleAnswers({ steps, forms, answers: stepAnswers(typed), ...context, ...(values && { values }) })
  }
  return {
    root: '/answers',
    settle,
    findings(pointer, view, { factStates }) {
      const settled = { ...view, answers: stepAnswers(view.scope.world.answers ?? {}) }
      const validation = { forms, settled, validate: opened.validate, factStates } as Validation
      if (pointer === undefined) return validateAnswers(steps, validation)
      const step = steps.find(({ id }) => `/answers/${id}` === pointer || isUnder(pointer, `/answers/${id}`))
      return step === undefined ? [] : validateStep(step, validation)
    },
    fieldAt: (pointer) => declared.get(patternOf(pointer)),
    isRead: (pointer) => segmentsOf(pointer).some((segment) => names.has(segment)),
    factsOf: factReader(facts),
  }
}

function stepAnswers(typed: Json): { [step: string]: JsonObject } {
  return typed as { [step: string]: JsonObject }
}

function factReader(facts: NonNullable<ProcessSource['facts']>): (pointer: string) => string[] {
  const keys = Object.entries(facts).map(([name, { key }]) => [name, JSON.stringify(key ?? {})] as const)
  return (pointer) => keys.filter(([, text]) => text.includes(`"${pointer}"`)).map(([name]) => name)
}
