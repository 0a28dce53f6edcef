import { isObject } from '#engine/content/isObject.ts'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Step } from '#engine/content/types.ts'
import { formFields, type FormField } from '#engine/form/formFields.ts'
import { settleAnswers } from '#engine/form/settleAnswers.ts'
import { validateAnswers } from '#engine/form/validateAnswers.ts'
import { validateStep } from '#engine/form/validateStep.ts'
import type { Condition, Json, JsonObject, Operand } from '#engine/values/types.ts'
import type { AnswerModel } from './AnswerModel.ts'
import { decidedHere } from './decidedHere.ts'
import { isUnder, patternOf } from './pointerPath.ts'
import { ReadPlaces } from './ReadPlaces.ts'

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
export function processModel(source: ProcessSource): AnswerModel {
  const { steps, forms, opened, values, facts = {} } = source
  const declared = declaredFields(source)
  let places = new ReadPlaces()
  let conditions: { [name: string]: Condition } | undefined
  const fieldAt: AnswerModel['fieldAt'] = (pointer) => declared.get(patternOf(pointer))
  return {
    root: '/answers',
    settle(typed, context) {
      if (conditions !== context.scope.conditions) {
        conditions = context.scope.conditions
        places = placesOf(source, declared, conditions)
      }
      return settleAnswers({
        steps,
        forms,
        answers: stepAnswers(typed),
        ...context,
        ...(values && { values }),
      })
    },
    findings(pointer, settled, { factStates }) {
      const validation = { forms, settled, validate: opened.validate, factStates }
      if (pointer === undefined || pointer === '/answers') {
        return decidedHere(validateAnswers(steps, validation), settled, fieldAt)
      }
      const step = steps.find(({ id }) => `/answers/${id}` === pointer || isUnder(pointer, `/answers/${id}`))
      return step === undefined ? [] : decidedHere(validateStep(step, validation), settled, fieldAt)
    },
    fieldAt,
    isRead: (pointer) => places.has(pointer),
    factsOf: factReader(facts),
  }
}

function declaredFields({ steps, forms }: ProcessSource): Map<string, FormField> {
  const declared = new Map<string, FormField>()
  for (const step of steps) {
    const part = step.form === undefined ? undefined : forms[step.form]
    for (const field of part === undefined ? [] : formFields(part)) {
      declared.set(`/answers/${step.id}${field.pointer}`, field)
    }
  }
  return declared
}

function placesOf(
  { steps, values }: ProcessSource,
  declared: ReadonlyMap<string, FormField>,
  conditions: { [name: string]: Condition },
): ReadPlaces {
  const places = new ReadPlaces()
  for (const [pattern, field] of declared) places.addField(pattern, field)
  for (const step of steps) places.addRule(step.visibleWhen)
  places.addRule(conditions)
  places.addRule(values)
  return places
}

function stepAnswers(typed: Json): { [step: string]: JsonObject } {
  const answers: { [step: string]: JsonObject } = {}
  for (const [step, value] of Object.entries(isObject(typed) ? typed : {})) {
    if (isObject(value)) answers[step] = value
  }
  return answers
}

/** Facts whose keys are read from a place: what is written there makes them unknown again. */
function factReader(facts: NonNullable<ProcessSource['facts']>): (pointer: string) => string[] {
  const keys = Object.entries(facts).map(([name, { key }]) => {
    const places = new ReadPlaces()
    places.addRule(key)
    return { name, places }
  })
  return (pointer) => keys.filter(({ places }) => places.has(pointer)).map(({ name }) => name)
}
