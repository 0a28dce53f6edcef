import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNumberText } from './useNumberText.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function YearWidget({ id, texts, value, onChange, onLeave }: WidgetProps) {
  const { text, type } = useNumberText(value, onChange)
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          width={4}
          numeric
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
