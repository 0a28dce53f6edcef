import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useDisclosure } from '#ui/useDisclosure.ts'
import { bakuDay } from '#engine/values/dates.ts'
import { formatDate } from '#engine/texts/formatDate.ts'
import { useServices } from '../environment/RendererServices.ts'
import { Calendar } from './Calendar.tsx'
import { isDay, parseDay } from './parseDay.ts'
import { textOf } from './textOf.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** A day in the near future or past: typed, or picked from a month. */
export function DatePickerWidget({ id, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate, language, now } = useServices()
  const { open, setOpen, root, button } = useDisclosure()
  const answer = textOf(value)
  const [typed, setTyped] = useState(answer)
  const written = isDay(answer) ? formatDate(answer, 'short', language) : answer
  const text = parseDay(typed) === (answer === '' ? undefined : answer) ? typed : written
  const pick = (day: string) => {
    setTyped(formatDate(day, 'short', language))
    onChange(day)
    setOpen(false)
    button.current?.focus()
  }
  return (
    <Field id={id} {...texts}>
      {(control) => (
        <div className="popup-anchor" ref={root}>
          <div className="affix">
            <TextInput
              {...control}
              width={10}
              numeric
              inputMode="numeric"
              autoComplete="off"
              placeholder={translate('form.datePattern')}
              value={text}
              onChange={(event) => {
                setTyped(event.target.value)
                onChange(parseDay(event.target.value))
              }}
              onBlur={onLeave}
            />
            <Button
              ref={button}
              kind="secondary"
              icon="calendar"
              iconOnly
              aria-expanded={open}
              onClick={() => setOpen(!open)}
            >
              {translate('a11y.chooseDate')}
            </Button>
          </div>
          {open && (
            <Calendar
              chosen={isDay(answer) ? answer : undefined}
              today={bakuDay(new Date(now()).toISOString())}
              onPick={pick}
            />
          )}
        </div>
      )}
    </Field>
  )
}
