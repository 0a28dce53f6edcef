import { getUiOptions, type FieldProps } from '@rjsf/utils'

/** What RJSF's SchemaField hands to the field of a place: closed if this or something around it is. */
export function inheriting(props: FieldProps): FieldProps {
  const { schema, uiSchema, registry } = props
  const options = getUiOptions(uiSchema, registry.globalUiOptions)
  return {
    ...props,
    disabled: Boolean(options.disabled ?? props.disabled),
    readonly: Boolean(options.readonly ?? (props.readonly || schema.readOnly)),
    autofocus: Boolean(options.autofocus ?? props.autofocus),
  }
}
