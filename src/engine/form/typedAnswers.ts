import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject } from '../values/types.ts'
import type { FormSection } from './FormSection.ts'
import { withoutEmpty } from './withoutEmpty.ts'

/** Answers of the steps that have a form, without empty ones; what is no object is no step. */
export function typedAnswers(sections: readonly FormSection[], answers: Json | undefined): JsonObject {
  const typed: JsonObject = {}
  if (!isObject(answers)) return typed
  for (const { base, part } of sections) {
    const step = base.slice('/answers/'.length)
    const given = Object.hasOwn(answers, step) ? answers[step] : undefined
    if (part && isObject(given)) typed[step] = withoutEmpty(given)
  }
  return typed
}
