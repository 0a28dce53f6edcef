import { ADDITIONAL_PROPERTY_FLAG, type FieldTemplateProps } from '@rjsf/utils'
import { KeyedField } from './KeyedField.tsx'
import { UnionFrame } from './UnionFrame.tsx'

/** Our fields draw their labels and errors themselves; a choice of shapes and a free name are framed here. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { hidden, children, schema, registry } = props
  if (hidden === true) return null
  const union = schema.oneOf ?? schema.anyOf
  const framed =
    union === undefined || registry.schemaUtils.isSelect(schema) ? (
      children
    ) : (
      <UnionFrame {...props}>{children}</UnionFrame>
    )
  return ADDITIONAL_PROPERTY_FLAG in schema ? <KeyedField {...props}>{framed}</KeyedField> : framed
}
