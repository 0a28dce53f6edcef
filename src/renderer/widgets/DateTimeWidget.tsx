import { useState } from 'react'
import { FieldSet } from '#ui/FieldSet.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { dateTimeAnswer, dateTimeParts, tidyParts, type DateTimeParts } from './dateTimeParts.ts'
import { leaveGroup } from './leaveGroup.ts'
import { PartField } from './PartField.tsx'
import { partState } from './partState.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** A day and an hour in Baku. */
export function DateTimeWidget({ id, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate, language } = useServices()
  const [typed, setTyped] = useState<DateTimeParts>()
  const current = typed !== undefined && dateTimeAnswer(typed) === value
  const shown = current ? typed : dateTimeParts(textOf(value), language)
  const change = (part: Partial<DateTimeParts>) => {
    const next = { ...shown, ...part }
    setTyped(next)
    onChange(dateTimeAnswer(next))
  }
  const leave = () => {
    setTyped(current ? tidyParts(typed, language) : undefined)
    onLeave()
  }
  const state = { numeric: true, ...partState(id, texts) }
  return (
    <FieldSet id={id} {...texts}>
      <div className="row" onBlur={leaveGroup(leave)}>
        <PartField
          id={`${id}-day`}
          label={translate('form.date')}
          width={10}
          placeholder={translate('form.datePattern')}
          {...state}
          value={shown.day}
          onChange={({ target }) => change({ day: target.value })}
        />
        <PartField
          id={`${id}-time`}
          label={translate('form.time')}
          width={4}
          placeholder="09:00"
          {...state}
          value={shown.time}
          onChange={({ target }) => change({ time: target.value })}
        />
      </div>
    </FieldSet>
  )
}
