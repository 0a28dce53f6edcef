import { getUiOptions, type FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import type { RowActions } from './useRows.ts'

/** What all rows of a list have in common. The same object as long as nothing in it has changed. */
export interface ListParts {
  /** What RJSF handed to the list, for the fields in it. */
  field: FieldProps
  /** Address of the list. */
  pointer: string
  label: string
  rowName: string | undefined
  actions: RowActions
  copyable: boolean
  movable: boolean
}

export function useListParts(
  given: FieldProps,
  { pointer, label, actions }: Pick<ListParts, 'pointer' | 'label' | 'actions'>,
): ListParts {
  const field = useInside(given)
  return useMemo(() => {
    const options = getUiOptions(field.uiSchema, field.registry.globalUiOptions)
    return {
      field,
      pointer,
      label,
      rowName: typeof options['rowName'] === 'string' ? options['rowName'] : undefined,
      actions,
      copyable: options['copyable'] === true,
      movable: options['orderable'] !== false,
    }
  }, [field, pointer, label, actions])
}

/** RJSF makes its props anew each time; what counts in them seldom changes. */
function useInside(props: FieldProps): FieldProps {
  const { name, schema, uiSchema, fieldPathId, registry, readonly, disabled } = props
  const { onChange, onBlur, onFocus } = props
  return useMemo(
    () => ({
      name,
      schema,
      fieldPathId,
      registry,
      onChange,
      onBlur,
      onFocus,
      ...(uiSchema && { uiSchema }),
      ...(readonly !== undefined && { readonly }),
      ...(disabled !== undefined && { disabled }),
    }),
    [name, schema, uiSchema, fieldPathId, registry, readonly, disabled, onChange, onBlur, onFocus],
  )
}
