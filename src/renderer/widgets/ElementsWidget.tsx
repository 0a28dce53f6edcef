import { FieldSet } from '#ui/FieldSet.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { grouped } from '../templates/grouped.ts'
import { leaveGroup } from './leaveGroup.ts'
import { TickList } from './TickList.tsx'
import { useElements } from './useElements.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** Several of what was answered: the fields that an officer sends back. */
export function ElementsWidget(props: WidgetProps) {
  const options = useElements(props)
  const { translate } = useServices()
  const { id, texts, value, onChange, onLeave } = props
  const note = options.length === 0 ? { note: translate('msg.noChoice') } : {}
  return (
    <FieldSet id={id} {...texts} {...note}>
      <div className="choice-groups" onBlur={leaveGroup(onLeave)}>
        {grouped(options, ({ group }) => group).map(({ name, items }) => (
          <fieldset key={name}>
            {name !== undefined && <legend className="choices-title">{name}</legend>}
            <TickList
              options={items}
              all={options}
              value={value}
              onChange={onChange}
              invalid={texts.error !== undefined}
            />
          </fieldset>
        ))}
      </div>
    </FieldSet>
  )
}
