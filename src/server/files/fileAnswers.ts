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
  /** What the form asks of it: the word `upload` of its schema. */
  upload: Json
}

/** Every file that a form's answers name; `at` is where the answers stand ("/answers/<step>", "/input"). */
export function fileAnswers(part: FormPart | undefined, answers: JsonObject, at: string): FileAnswer[] {
  if (part === undefined) return []
  return fieldsAt(formFields(part), answers, at).flatMap(({ field, pointer }) => {
    const items = isObject(field.schema['items']) ? field.schema['items'] : {}
    const upload = field.schema['upload'] ?? items['upload']
    if (upload === undefined) return []
    return idsIn(getAt(answers, pointer.slice(at.length)), pointer).map((named) => ({ ...named, upload }))
  })
}

function idsIn(value: Json | undefined, pointer: string): Omit<FileAnswer, 'upload'>[] {
  if (typeof value === 'string') return [{ pointer, id: value }]
  if (!Array.isArray(value)) return []
  return value.flatMap((one, index) => idsIn(one, `${pointer}/${index}`))
}
