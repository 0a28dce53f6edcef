import type { ReactNode } from 'react'
import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { sameJson } from '#engine/values/sameJson.ts'
import type { Json } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { leaveGroup } from './leaveGroup.ts'
import { textOf } from './textOf.ts'
import { uiOption } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

export interface RadioOption {
  answer: Json
  label: ReactNode
  disabled?: boolean
}

/** One of few. With nothing to choose from it says so. */
export function RadioList({ options, ...props }: WidgetProps & { options: readonly RadioOption[] }) {
  const { translate } = useServices()
  const { id, ui, texts, value, onChange, onLeave } = props
  const note = options.length === 0 ? { note: translate('msg.noChoice') } : {}
  return (
    <FieldSet id={id} role="radiogroup" {...texts} {...note}>
      <div
        className="choices"
        data-inline={uiOption(ui, 'inline') === true ? '' : undefined}
        onBlur={leaveGroup(onLeave)}
      >
        {options.map(({ answer, label, disabled }) => (
          <Choice
            key={textOf(answer)}
            type="radio"
            name={id}
            value={textOf(answer)}
            label={label}
            disabled={disabled === true && !sameJson(value, answer)}
            checked={sameJson(value, answer)}
            onChange={() => {
              onChange(answer)
              // Nothing more comes: what is wrong with the choice is said as it is made.
              onLeave()
            }}
          />
        ))}
      </div>
    </FieldSet>
  )
}
