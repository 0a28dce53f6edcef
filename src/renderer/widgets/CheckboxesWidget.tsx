import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import type { Json } from '#engine/values/types.ts'
import { leaveGroup } from './leaveGroup.ts'
import { useOptions } from './useOptions.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** The answers stand in the order of the choices, whatever order they were ticked in. */
export function CheckboxesWidget(props: WidgetProps) {
  const options = useOptions(props)
  const { id, texts, value, onChange, onLeave } = props
  const chosen: Json[] = Array.isArray(value) ? value : []
  const toggle = (answer: Json, checked: boolean) => {
    const next = options
      .map((option) => option.answer)
      .filter((one) => (one === answer ? checked : chosen.includes(one)))
    onChange(next.length > 0 ? next : undefined)
  }
  return (
    <FieldSet id={id} {...texts}>
      <div className="choices" onBlur={leaveGroup(onLeave)}>
        {options.map((option) => (
          <Choice
            key={option.value}
            type="checkbox"
            label={option.label}
            checked={chosen.includes(option.answer)}
            onChange={(event) => toggle(option.answer, event.target.checked)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
