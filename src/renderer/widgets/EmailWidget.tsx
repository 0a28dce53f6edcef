import { inputAttributes } from './inputAttributes.ts'
import { TypedField } from './TypedField.tsx'
import { useTyped } from './useTyped.ts'
import { emailAnswer } from './emailAnswer.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Not `type=email`: the browser would turn what it does not like into nothing, and judge in its own words. */
export function EmailWidget(props: WidgetProps) {
  const input = useTyped({ ...props, read: emailAnswer, write: textOf })
  return (
    <TypedField
      field={props}
      type="text"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...inputAttributes(props.ui)}
      {...input}
    />
  )
}
