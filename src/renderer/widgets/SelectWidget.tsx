import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { sameJson } from '#engine/values/sameJson.ts'
import { useServices } from '../environment/RendererServices.ts'
import { inputAttributes } from './inputAttributes.ts'
import { useOptions } from './useOptions.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function SelectWidget(props: WidgetProps) {
  const { translate } = useServices()
  const options = useOptions(props)
  const { id, ui, texts, value, onChange, onLeave } = props
  const { placeholder = translate('form.choose'), autoComplete } = inputAttributes(ui)
  const note = options.length === 0 ? { note: translate('msg.noChoice') } : {}
  return (
    <Field id={id} {...texts} {...note}>
      {(control) => (
        <Select
          {...control}
          autoComplete={autoComplete}
          options={options}
          placeholder={placeholder}
          value={options.find(({ answer }) => sameJson(answer, value))?.value ?? ''}
          onChange={({ target }) => onChange(options.find((option) => option.value === target.value)?.answer)}
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
