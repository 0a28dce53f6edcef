import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useNumberText } from './useNumberText.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function MoneyWidget({ id, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate } = useServices()
  const { text, type } = useNumberText(value, onChange)
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <div className="affix">
          <TextInput
            {...control}
            inputMode="decimal"
            autoComplete="off"
            width={10}
            numeric
            value={text}
            onChange={(event) => type(event.target.value)}
            onBlur={onLeave}
          />
          <span className="affix-text">{translate('label.currency')}</span>
        </div>
      )}
    </Field>
  )
}
