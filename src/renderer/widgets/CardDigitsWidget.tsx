import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** The first digits of a card; never more than the schema wants, whatever is pasted. */
export function CardDigitsWidget({ id, schema, texts, value, onChange, onLeave }: WidgetProps) {
  const wanted = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : 6
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <TextInput
          {...control}
          width={10}
          numeric
          inputMode="numeric"
          autoComplete="off"
          value={textOf(value)}
          onChange={(event) =>
            onChange(event.target.value.replaceAll(/\D/g, '').slice(0, wanted) || undefined)
          }
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
