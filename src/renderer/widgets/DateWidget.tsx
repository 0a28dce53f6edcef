import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Select } from '#ui/Select.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { formatsOf } from '#engine/texts/languageFormats.ts'
import { useServices } from '../environment/RendererServices.ts'
import { dateAnswer, dateParts, type DateParts } from './dateParts.ts'
import { leaveGroup } from './leaveGroup.ts'
import { textOf } from './textOf.ts'
import { uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Day, month, year apart: a known date (of birth, of a document) is typed, not searched for in a calendar. */
export function DateWidget({ id, ui, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate, language } = useServices()
  const parts = dateParts(textOf(value))
  const change = (part: Partial<DateParts>) => onChange(dateAnswer({ ...parts, ...part }))
  const digits = (text: string, length: number) => text.replaceAll(/\D/g, '').slice(0, length)
  const birth = uiText(ui, 'autocomplete') === 'bday'
  const invalid = texts.error === undefined ? undefined : true
  const months = formatsOf(language).months.map((label, index) => ({ value: String(index + 1), label }))
  return (
    <FieldSet id={id} {...texts}>
      <div className="row" onBlur={leaveGroup(onLeave)}>
        <Field label={translate('form.day')} id={`${id}-day`}>
          {(control) => (
            <TextInput
              {...control}
              width={2}
              numeric
              inputMode="numeric"
              autoComplete={birth ? 'bday-day' : 'off'}
              aria-invalid={invalid}
              value={parts.day}
              onChange={(event) => change({ day: digits(event.target.value, 2) })}
            />
          )}
        </Field>
        <Field label={translate('form.month')} id={`${id}-month`}>
          {(control) => (
            <Select
              {...control}
              autoComplete={birth ? 'bday-month' : 'off'}
              aria-invalid={invalid}
              options={months}
              placeholder={translate('form.choose')}
              value={parts.month}
              onChange={(event) => change({ month: event.target.value })}
            />
          )}
        </Field>
        <Field label={translate('form.year')} id={`${id}-year`}>
          {(control) => (
            <TextInput
              {...control}
              width={4}
              numeric
              inputMode="numeric"
              autoComplete={birth ? 'bday-year' : 'off'}
              aria-invalid={invalid}
              value={parts.year}
              onChange={(event) => change({ year: digits(event.target.value, 4) })}
            />
          )}
        </Field>
      </div>
    </FieldSet>
  )
}
