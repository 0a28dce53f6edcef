import type { FormPart } from '../../bundle/types.ts'
import { isObject } from '../../content/isObject.ts'
import { resolvePointer } from '../../values/pointer.ts'
import { formFields } from '../formFields.ts'

/** A field of a form that says what is wrong with what another one marks. */
export interface RemarkField {
  /** Where its answer stands below the form. */
  pointer: string
  /** Where the marked pointers stand. */
  marks: string
}

export function remarkFields(part: FormPart | undefined): RemarkField[] {
  return (part === undefined ? [] : formFields(part)).flatMap(({ ui, pointer }) => {
    const options = ui['ui:options']
    const marks = isObject(options) ? options['marks'] : undefined
    if (ui['ui:widget'] !== 'remarks' || typeof marks !== 'string') return []
    return [{ pointer, marks: resolvePointer(marks, pointer) }]
  })
}
