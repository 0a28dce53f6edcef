import type { FormPart } from '../bundle/types.ts'
import type { Step } from '../content/types.ts'
import { fieldsAt } from '../form/fieldsAt.ts'
import { formFields } from '../form/formFields.ts'
import { patternOf } from '../values/patternOf.ts'
import { getAt } from '../values/pointer.ts'
import type { Json, Pointer } from '../values/types.ts'

/** The questions that a pointer names: of a step or a group all that are in it; rows are one. */
export function questionsAt(
  pointer: Pointer,
  asked: { steps: readonly Step[]; forms: { [id: string]: FormPart }; document: Json },
): { at: Pointer; isList: boolean }[] {
  const { steps, forms, document } = asked
  return steps.flatMap(({ id, form }) => {
    const base = `/answers/${id}`
    const part = form === undefined ? undefined : forms[form]
    if (part === undefined || !isOn(pointer, base)) return []
    const placed = fieldsAt(formFields(part), getAt(document, base) ?? {}, base)
    const named = placed.filter(({ pointer: at, field }) => {
      return (
        field.group !== 'object' && (patternOf(at) === pointer || patternOf(at).startsWith(`${pointer}/`))
      )
    })
    const rows = named.filter(({ field }) => field.group === 'array').map((one) => one.pointer)
    return named
      .filter(({ pointer: at }) => !rows.some((list) => at.startsWith(`${list}/`)))
      .map(({ pointer: at, field }) => ({ at, isList: field.group === 'array' }))
  })
}

const isOn = (pointer: Pointer, base: Pointer): boolean => pointer === base || pointer.startsWith(`${base}/`)
