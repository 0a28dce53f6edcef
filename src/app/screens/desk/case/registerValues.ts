import type { ProcessPart } from '#engine/bundle/types.ts'
import { formFields, type FormField } from '#engine/form/formFields.ts'
import { prefillOf } from '#engine/form/prefillOf.ts'
import { canonicalText } from '#engine/validation/canonicalText.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import type { View } from '../../../state/clientTypes.ts'
import { asJson, isJsonObject } from '../../../state/json.ts'
import { answersOf } from '../../../work/scopeOf.ts'
import { takenFrom } from '../factFields.ts'

export interface RegisterValue {
  /** Where it stands in the world: "/facts/study/institution". */
  place: string
  /** Name of the fact. */
  fact: string
  value: Json
  differs: boolean
}

/**
 * What registers say of single answers, by the pointer of the answer: of the place that a field is filled from, else of the
 * one property of all facts that has the field's name.
 */
export function registerValues({ workflow, forms }: ProcessPart, view: View): Map<string, RegisterValue> {
  const answers = answersOf(view)
  const named = placesByName(view)
  const found = new Map<string, RegisterValue>()
  for (const step of workflow.steps ?? []) {
    const part = step.form === undefined ? undefined : forms[step.form]
    for (const field of part === undefined ? [] : formFields(part)) {
      const pointer = `/answers/${step.id}${field.pointer}`
      const place = placeOf(field, named)
      const value = place === undefined ? undefined : getAt(view.world, place)
      const answer = getAt({ answers }, pointer)
      if (place === undefined || value === undefined || answer === undefined) continue
      const differs = canonicalText(answer) !== canonicalText(value)
      found.set(pointer, { place, fact: place.split('/')[2] ?? '', value, differs })
    }
  }
  return found
}

/** Of rows it is not known which is which. */
function placeOf(field: FormField, named: ReadonlyMap<string, string[]>): string | undefined {
  if (field.pointer.includes('*') || field.group !== undefined) return undefined
  const source = takenFrom(prefillOf(field.ui)?.from)
  if (source !== undefined) return source.startsWith('/facts/') ? source : undefined
  if (prefillOf(field.ui) !== undefined) return undefined
  const places = named.get(field.name) ?? []
  return places.length === 1 ? places[0] : undefined
}

function placesByName({ world }: View): Map<string, string[]> {
  const named = new Map<string, string[]>()
  for (const [fact, value] of Object.entries(world.facts)) {
    if (!isJsonObject(value)) continue
    for (const [name, one] of Object.entries(value)) {
      const json = asJson(one)
      if (json === undefined || (typeof json === 'object' && json !== null)) continue
      named.set(name, [...(named.get(name) ?? []), `/facts/${fact}/${name}`])
    }
  }
  return named
}
