import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { leaveGroup } from './leaveGroup.ts'
import { textOf } from './textOf.ts'
import { useElements } from './useElements.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** One of the rows that were answered elsewhere in the application. */
export function ElementWidget(props: WidgetProps) {
  const { translate } = useServices()
  const options = useElements(props)
  const { id, texts, value, onChange, onLeave } = props
  const empty = options.length === 0
  return (
    <FieldSet id={id} role="radiogroup" {...texts} {...(empty && { note: translate('msg.noChoice') })}>
      <div className="choices" onBlur={leaveGroup(onLeave)}>
        {options.map(({ answer, label }) => (
          <Choice
            key={textOf(answer)}
            type="radio"
            name={id}
            label={label}
            checked={value === answer}
            onChange={() => onChange(answer)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
