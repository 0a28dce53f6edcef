import { Field } from '#ui/Field.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { cleanText } from './cleanText.ts'
import { textOf } from './textOf.ts'
import { uiNumber } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Nothing is cut off: too many characters are told, and the person shortens. */
export function TextAreaWidget({ id, schema, ui, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate } = useServices()
  const text = textOf(value)
  const limit = typeof schema['maxLength'] === 'number' ? schema['maxLength'] : undefined
  const length = Array.from(text).length
  const left = limit === undefined ? 0 : limit - length
  const note =
    limit === undefined ? undefined : (
      <span aria-live={left < 20 ? 'polite' : 'off'}>
        {left < 0
          ? translate('form.charactersOver', { count: -left })
          : translate('form.charactersLeft', { count: left })}
      </span>
    )
  return (
    <Field id={id} {...texts} note={note}>
      {(control) => (
        <TextArea
          {...control}
          rows={uiNumber(ui, 'rows') ?? 4}
          value={text}
          onChange={(event) => onChange(cleanText(event.target.value) || undefined)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
