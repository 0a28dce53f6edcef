import { Field } from '#ui/Field.tsx'
import { Select } from '#ui/Select.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { textOf } from './textOf.ts'
import { useOptions } from './useOptions.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function SelectWidget(props: WidgetProps) {
  const { translate } = useServices()
  const options = useOptions(props)
  const { id, texts, value, onChange, onLeave } = props
  const empty = options.length === 0
  return (
    <Field id={id} {...texts} {...(empty && { note: translate('msg.noChoice') })}>
      {(control) => (
        <Select
          {...control}
          options={options}
          placeholder={translate('form.choose')}
          value={textOf(value)}
          onChange={(event) =>
            onChange(options.find((option) => option.value === event.target.value)?.answer)
          }
          onBlur={onLeave}
        />
      )}
    </Field>
  )
}
