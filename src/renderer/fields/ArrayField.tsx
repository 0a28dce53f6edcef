import type { FieldProps } from '@rjsf/utils'
import { schemaJson, uiJson } from './json.ts'
import { LeafField } from './LeafField.tsx'
import { RowsField } from './RowsField.tsx'

/** An array of choices or files is one answer; an array of anything else is rows. */
export function ArrayField(props: FieldProps) {
  const schema = schemaJson(props.schema)
  const { items } = schema
  const item = typeof items === 'object' && items !== null && !Array.isArray(items) ? items : {}
  const chosen = 'enum' in item || 'upload' in item || 'inList' in item
  const named =
    uiJson(props.uiSchema)['ui:widget'] !== undefined && uiJson(props.uiSchema)['ui:widget'] !== 'repeat'
  return chosen || named ? <LeafField {...props} /> : <RowsField {...props} />
}
