import { inputAttributes } from './inputAttributes.ts'
import { parseTime, writeTime } from './parseTime.ts'
import { TypedField } from './TypedField.tsx'
import { useTyped } from './useTyped.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** An hour of the day, typed as it is said: "9:05", "9.05", "0905", "9". */
export function TimeWidget(props: WidgetProps) {
  const input = useTyped({ ...props, read: parseTime, write: writeTime })
  return (
    <TypedField
      field={props}
      width={4}
      numeric
      inputMode="text"
      autoComplete="off"
      placeholder="09:00"
      {...inputAttributes(props.ui)}
      {...input}
    />
  )
}
