import type { FormPart } from '#engine/bundle/types.ts'
import { isObject } from '#engine/content/isObject.ts'
import { fieldsAt } from '#engine/form/fieldsAt.ts'
import { formFields } from '#engine/form/formFields.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'

/** A file that an answer names. */
export interface FileAnswer {
  pointer: string
  id: string
}

/** Every file that a form's answers name; `at` is where the answers stand ("/answers/<step>", "/input"). */
export function fileAnswers(part: FormPart | undefined, answers: JsonObject, at: string): FileAnswer[] {
  if (part === undefined) return []
  return fieldsAt(formFields(part), answers, at).flatMap(({ field, pointer }) => {
    const items = isObject(field.schema['items']) ? field.schema['items'] : {}
    if (field.schema['upload'] === undefined && items['upload'] === undefined) return []
    return idsIn(getAt(answers, pointer.slice(at.length)), pointer)
  })
}

function idsIn(value: Json | undefined, pointer: string): FileAnswer[] {
  if (typeof value === 'string') return [{ pointer, id: value }]
  if (!Array.isArray(value)) return []
  return value.flatMap((one, index) => idsIn(one, `${pointer}/${index}`))
}
