import { FieldSet } from '#ui/FieldSet.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { TickList } from './TickList.tsx'
import { uiOption } from './uiOption.ts'
import { useOptions } from './useOptions.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function CheckboxesWidget(props: WidgetProps) {
  const { translate } = useServices()
  const options = useOptions(props)
  const { id, ui, texts, value, onChange, onLeave } = props
  const note = options.length === 0 ? { note: translate('msg.noChoice') } : {}
  return (
    <FieldSet id={id} {...texts} {...note}>
      <TickList
        options={options}
        all={options}
        value={value}
        onChange={onChange}
        onLeave={onLeave}
        inline={uiOption(ui, 'inline') === true}
        invalid={texts.error !== undefined}
      />
    </FieldSet>
  )
}
