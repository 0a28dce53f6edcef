import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { documentSigns } from './documentSigns.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Series, numbers, ciphers, FIN: capital Latin letters and digits, spaces and dashes are nobody's mistake. */
export function DocumentNumberWidget({ id, texts, value, onChange, onLeave }: WidgetProps) {
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <TextInput
          {...control}
          width={10}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={textOf(value)}
          onChange={(event) => onChange(documentSigns(event.target.value) || undefined)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
