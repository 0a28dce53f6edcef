import {
  isFormDataAvailable,
  shouldRenderOptionalField,
  type FieldProps,
  type SchemaUtilsType,
} from '@rjsf/utils'
import { isObject } from '#engine/content/isObject.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { CannotBeAsked } from '../templates/CannotBeAsked.tsx'
import { uiText } from '../widgets/uiOption.ts'
import { AnswerField } from './AnswerField.tsx'
import { schemaJson, uiJson } from './json.ts'
import { RowsField } from './RowsField.tsx'
import { TupleField } from './TupleField.tsx'

/** An array of choices or files is one answer; one of fixed places is a group; an array of anything else is rows. */
export function ArrayField(props: FieldProps) {
  const schema = schemaJson(props.schema)
  if (!('items' in schema)) return <CannotBeAsked />
  if (isOneAnswer(schema, uiJson(props.uiSchema), props.registry.schemaUtils))
    return <AnswerField {...props} />
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

function isOneAnswer(schema: JsonObject, ui: JsonObject, utils: SchemaUtilsType): boolean {
  const widget = uiText(ui, 'widget')
  if (widget !== undefined && widget !== 'repeat') return true
  const { items } = schema
  const item = isObject(items) ? items : {}
  return 'ui:elementOf' in ui || 'upload' in item || 'inList' in item || utils.isMultiSelect(schema)
}
