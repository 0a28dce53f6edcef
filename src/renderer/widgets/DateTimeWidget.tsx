import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { formatDate, formatTime } from '#engine/texts/formatDate.ts'
import { useState } from 'react'
import { useServices } from '../environment/RendererServices.ts'
import { leaveGroup } from './leaveGroup.ts'
import { isDay, parseDay } from './parseDay.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

const BAKU = '+04:00'

/** A day and an hour in Baku. The answer is an instant once both are there, before that what was typed. */
export function DateTimeWidget({ id, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate, language } = useServices()
  const answer = textOf(value)
  const whole = Number.isFinite(Date.parse(answer))
  const [typed, setTyped] = useState(() => ({
    day: whole ? formatDate(answer, 'short', language) : '',
    time: whole ? formatTime(answer) : '',
  }))
  const change = (part: Partial<typeof typed>) => {
    const next = { ...typed, ...part }
    setTyped(next)
    onChange(instantOf(next))
  }
  return (
    <FieldSet id={id} {...texts}>
      <div className="row" onBlur={leaveGroup(onLeave)}>
        <Field label={translate('form.date')} id={`${id}-day`}>
          {(control) => (
            <TextInput
              {...control}
              width={10}
              numeric
              inputMode="numeric"
              placeholder={translate('form.datePattern')}
              value={typed.day}
              onChange={(event) => change({ day: event.target.value })}
            />
          )}
        </Field>
        <Field label={translate('form.time')} id={`${id}-time`}>
          {(control) => (
            <TextInput
              {...control}
              width={4}
              numeric
              inputMode="numeric"
              placeholder="09:00"
              value={typed.time}
              onChange={(event) => change({ time: event.target.value })}
            />
          )}
        </Field>
      </div>
    </FieldSet>
  )
}

function instantOf({ day, time }: { day: string; time: string }): string | undefined {
  if (day.trim() === '' && time.trim() === '') return undefined
  const date = parseDay(day) ?? ''
  const hour = /^(\d{1,2})[:.](\d{2})$/.exec(time.trim())
  if (!isDay(date) || hour === null) return `${date} ${time}`.trim()
  return `${date}T${(hour[1] ?? '').padStart(2, '0')}:${hour[2] ?? ''}:00${BAKU}`
}
