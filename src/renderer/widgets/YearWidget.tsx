import { inputAttributes } from './inputAttributes.ts'
import { TypedField } from './TypedField.tsx'
import { useTypedNumber } from './useTypedNumber.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function YearWidget(props: WidgetProps) {
  const input = useTypedNumber(props)
  return (
    <TypedField
      field={props}
      inputMode="numeric"
      autoComplete="off"
      width={4}
      numeric
      {...inputAttributes(props.ui)}
      {...input}
    />
  )
}
