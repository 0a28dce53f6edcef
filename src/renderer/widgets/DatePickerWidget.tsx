import { Suspense } from 'react'
import { Button } from '#ui/Button.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { useDisclosure } from '#ui/useDisclosure.ts'
import { bakuDay } from '#engine/values/dates.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { dayBounds } from './dayBounds.ts'
import { dayText } from './dayText.ts'
import { inputAttributes } from './inputAttributes.ts'
import { isDay, parseDay } from './parseDay.ts'
import { textOf } from './textOf.ts'
import { TypedField } from './TypedField.tsx'
import { useTyped } from './useTyped.ts'
import { loadCalendar } from './widgetLoaders.ts'
import type { WidgetProps } from './WidgetProps.ts'

const Calendar = lazyPart(loadCalendar)

/** A day in the near future or past: typed, or picked from a month. */
export function DatePickerWidget(props: WidgetProps) {
  const { schema, pointer, value, onChange } = props
  const { store } = useEnvironment()
  const { translate, language, now } = useServices()
  const { open, setOpen, root, button } = useDisclosure()
  const answer = textOf(value)
  const input = useTyped({
    ...props,
    read: parseDay,
    write: (day) => dayText(textOf(day), language),
  })
  const pick = (day: string) => {
    onChange(day)
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="popup-anchor" ref={root}>
      <TypedField
        field={props}
        width={10}
        numeric
        inputMode="text"
        autoComplete="off"
        placeholder={translate('form.datePattern')}
        {...inputAttributes(props.ui)}
        {...input}
        beside={
          <Button
            ref={button}
            kind="secondary"
            icon="calendar"
            iconOnly
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => setOpen(!open)}
          >
            {`${translate('a11y.chooseDate')}: ${props.texts.label}`}
          </Button>
        }
      >
        {open && (
          <Suspense>
            <Calendar
              chosen={isDay(answer) ? answer : undefined}
              today={bakuDay(new Date(now()).toISOString())}
              bounds={dayBounds(schema, store.current().scope, store.pointerOf(pointer))}
              onPick={pick}
            />
          </Suspense>
        )}
      </TypedField>
    </div>
  )
}
