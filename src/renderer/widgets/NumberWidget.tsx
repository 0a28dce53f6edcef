import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useNumberText } from './useNumberText.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** A text box with a number's keyboard: `type=number` drops what it cannot read and turns with the mouse wheel. */
export function NumberWidget({ id, schema, texts, value, onChange, onLeave }: WidgetProps) {
  const { text, type } = useNumberText(value, onChange)
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <TextInput
          {...control}
          inputMode={schema['type'] === 'integer' ? 'numeric' : 'decimal'}
          autoComplete="off"
          width={10}
          numeric
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
