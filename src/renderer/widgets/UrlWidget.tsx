import { inputAttributes } from './inputAttributes.ts'
import { TypedField } from './TypedField.tsx'
import { useTyped } from './useTyped.ts'
import { trimmedText } from './trimmedText.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function UrlWidget(props: WidgetProps) {
  const input = useTyped({ ...props, read: trimmedText, write: textOf })
  return (
    <TypedField
      field={props}
      type="text"
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      {...inputAttributes(props.ui)}
      {...input}
    />
  )
}
