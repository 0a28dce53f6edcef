import type { ReactNode } from 'react'
import { documentSigns } from './documentSigns.ts'
import { inputAttributes } from './inputAttributes.ts'
import { textOf } from './textOf.ts'
import { TypedField } from './TypedField.tsx'
import { useTyped } from './useTyped.ts'
import type { WidgetProps } from './WidgetProps.ts'

interface SignsBoxProps {
  field: WidgetProps
  beside?: ReactNode
  describedBy?: string
  children?: ReactNode
}

/** Numbers, ciphers, FIN: capital Latin letters and digits; spaces and dashes are nobody's mistake. */
export function SignsBox({ field, ...around }: SignsBoxProps) {
  const input = useTyped({
    ...field,
    read: (typed) => documentSigns(typed) || undefined,
    write: textOf,
  })
  return (
    <TypedField
      field={field}
      width={10}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...inputAttributes(field.ui)}
      {...input}
      {...around}
    />
  )
}
