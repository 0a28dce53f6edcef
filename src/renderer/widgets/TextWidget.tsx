import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { cleanText } from './cleanText.ts'
import { textOf } from './textOf.ts'
import { inputModeOf } from './inputModeOf.ts'
import { uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function TextWidget({ id, ui, texts, value, onChange, onLeave }: WidgetProps) {
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <TextInput
          {...control}
          type="text"
          autoComplete={uiText(ui, 'autocomplete')}
          inputMode={inputModeOf(ui)}
          value={textOf(value)}
          onChange={(event) => onChange(cleanText(event.target.value) || undefined)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
