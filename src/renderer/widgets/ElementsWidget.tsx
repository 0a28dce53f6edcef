import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import type { Json } from '#engine/values/types.ts'
import { grouped } from '../templates/grouped.ts'
import { leaveGroup } from './leaveGroup.ts'
import { textOf } from './textOf.ts'
import { useElements } from './useElements.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** Several of what was answered: the fields that an officer sends back. */
export function ElementsWidget(props: WidgetProps) {
  const options = useElements(props)
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
      <div className="choice-groups" onBlur={leaveGroup(onLeave)}>
        {grouped(options, ({ group }) => group).map(({ name, items }) => (
          <fieldset key={name}>
            {name !== undefined && <legend className="choices-title">{name}</legend>}
            <div className="choices">
              {items.map(({ answer, label }) => (
                <Choice
                  key={textOf(answer)}
                  type="checkbox"
                  label={label}
                  checked={chosen.includes(answer)}
                  onChange={(event) => toggle(answer, event.target.checked)}
                />
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </FieldSet>
  )
}
