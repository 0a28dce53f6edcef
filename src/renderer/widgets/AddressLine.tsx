import type { ComponentProps } from 'react'
import { inputAttributes } from './inputAttributes.ts'
import { textOf } from './textOf.ts'
import { TypedField } from './TypedField.tsx'
import { useTyped } from './useTyped.ts'
import type { WidgetProps } from './WidgetProps.ts'

interface AddressLineProps {
  field: WidgetProps
  read: (typed: string) => string | undefined
  inputMode: 'email' | 'url'
  autoComplete?: ComponentProps<'input'>['autoComplete']
}

/**
 * An address of the network: in small letters and of no language. Not `type=email` or `url`: the browser would turn what
 * it does not like into nothing, and judge in its own words.
 */
export function AddressLine({ field, read, ...attributes }: AddressLineProps) {
  const input = useTyped({ ...field, read, write: textOf })
  return (
    <TypedField
      field={field}
      type="text"
      autoCapitalize="none"
      spellCheck={false}
      {...attributes}
      {...inputAttributes(field.ui)}
      {...input}
    />
  )
}
