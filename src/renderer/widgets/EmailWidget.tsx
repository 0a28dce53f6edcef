import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { cleanText } from './cleanText.ts'
import { textOf } from './textOf.ts'
import { uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function EmailWidget({ id, ui, texts, value, onChange, onLeave }: WidgetProps) {
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <TextInput
          {...control}
          type="text"
          inputMode="email"
          autoComplete={uiText(ui, 'autocomplete') ?? 'email'}
          autoCapitalize="none"
          spellCheck={false}
          value={textOf(value)}
          onChange={(event) => onChange(cleanText(event.target.value).trim() || undefined)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
