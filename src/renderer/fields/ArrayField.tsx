import { isFormDataAvailable, shouldRenderOptionalField, type FieldProps } from '@rjsf/utils'
import { CannotBeAsked } from '../templates/CannotBeAsked.tsx'
import { AnswerField } from './AnswerField.tsx'
import { isOneAnswer } from './isOneAnswer.ts'
import { schemaJson } from './json.ts'
import { RowsField } from './RowsField.tsx'
import { TupleField } from './TupleField.tsx'

/** An array of choices or files is one answer; one of fixed places is a group; an array of anything else is rows. */
export function ArrayField(props: FieldProps) {
  const schema = schemaJson(props.schema)
  if (!('items' in schema)) return <CannotBeAsked />
  if (isOneAnswer(props)) return <AnswerField {...props} />
  const { OptionalDataControlsField } = props.registry.fields
  const optional = shouldRenderOptionalField(
    props.registry,
    props.schema,
    props.required === true,
    props.uiSchema,
  )
  if (optional && !isFormDataAvailable(props.formData) && OptionalDataControlsField !== undefined) {
    return <OptionalDataControlsField {...props} />
  }
  return (
    <>
      {Array.isArray(schema['items']) ? <TupleField {...props} /> : <RowsField {...props} />}
      {optional && OptionalDataControlsField !== undefined && <OptionalDataControlsField {...props} />}
    </>
  )
}
