import { inputAttributes } from './inputAttributes.ts'
import { isInternational, OURS, phoneAnswer, phoneText } from './phoneText.ts'
import { TypedField } from './TypedField.tsx'
import { textOf } from './textOf.ts'
import { useTyped } from './useTyped.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** The country's prefix stands before the box as long as the number is one of ours; a "+" of another country stays. */
export function PhoneWidget(props: WidgetProps) {
  const input = useTyped({
    ...props,
    read: phoneAnswer,
    write: (value) => phoneText(textOf(value)).text,
  })
  const ours = !isInternational(input.value)
  return (
    <TypedField
      field={props}
      before={ours ? OURS : null}
      type="tel"
      inputMode="tel"
      {...inputAttributes(props.ui)}
      // The browser's own kind of number has to be what the box takes.
      autoComplete={ours ? 'tel-national' : 'tel'}
      width={10}
      numeric
      {...input}
    />
  )
}
