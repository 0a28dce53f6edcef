import { Choice } from '#ui/Choice.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { leaveGroup } from './leaveGroup.ts'
import { useOptions, type AnswerOption } from './useOptions.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Booleans are asked as yes and no, so that "no" is an answer too. */
export function RadioWidget(props: WidgetProps) {
  const { translate } = useServices()
  const options = useOptions(props)
  const yesOrNo: AnswerOption[] = [
    { answer: true, value: 'yes', label: translate('option.yesNo.yes') },
    { answer: false, value: 'no', label: translate('option.yesNo.no') },
  ]
  const { id, texts, value, onChange, onLeave } = props
  return (
    <FieldSet id={id} role="radiogroup" {...texts}>
      <div className="choices" onBlur={leaveGroup(onLeave)}>
        {(props.schema['type'] === 'boolean' ? yesOrNo : options).map((option) => (
          <Choice
            key={option.value}
            type="radio"
            name={id}
            value={option.value}
            label={option.label}
            checked={value === option.answer}
            onChange={() => onChange(option.answer)}
          />
        ))}
      </div>
    </FieldSet>
  )
}
