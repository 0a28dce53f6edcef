import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { phoneAnswer, phoneText } from './phoneText.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** The country's prefix stands before the box as long as the number is one of ours; a "+" of another country stays. */
export function PhoneWidget({ id, texts, value, onChange, onLeave }: WidgetProps) {
  const { prefix, text } = phoneText(textOf(value))
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <div className="affix">
          {prefix !== '' && <span className="affix-text">{prefix}</span>}
          <TextInput
            {...control}
            type="tel"
            inputMode="tel"
            autoComplete={prefix === '' ? 'tel' : 'tel-national'}
            numeric
            value={text}
            onChange={(event) => onChange(phoneAnswer(event.target.value))}
            onBlur={onLeave}
          />
        </div>
      )}
    </Field>
  )
}
