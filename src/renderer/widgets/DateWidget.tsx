import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Select } from '#ui/Select.tsx'
import { formatsOf } from '#engine/texts/languageFormats.ts'
import { useServices } from '../environment/RendererServices.ts'
import { dateAnswer, dateParts, typedPart, type DateParts } from './dateParts.ts'
import { leaveGroup } from './leaveGroup.ts'
import { PartField } from './PartField.tsx'
import { partState } from './partState.ts'
import { textOf } from './textOf.ts'
import { uiText } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Day, month, year apart: a known date (of birth, of a document) is typed, not searched for in a calendar. */
export function DateWidget({ id, ui, texts, value, onChange, onLeave }: WidgetProps) {
  const { translate, language } = useServices()
  const parts = dateParts(textOf(value))
  const change = (part: Partial<DateParts>) => onChange(dateAnswer({ ...parts, ...part }))
  const birth = uiText(ui, 'autocomplete') === 'bday'
  const months = formatsOf(language).months.map((label, index) => ({ value: String(index + 1), label }))
  const state = partState(id, texts)
  return (
    <FieldSet id={id} {...texts}>
      <div className="row" onBlur={leaveGroup(onLeave)}>
        <PartField
          id={`${id}-day`}
          label={translate('form.day')}
          width={2}
          numeric
          inputMode="numeric"
          autoComplete={birth ? 'bday-day' : 'off'}
          {...state}
          value={parts.day}
          onChange={({ target }) => change(typedPart('day', target.value))}
        />
        <Field label={translate('form.month')} id={`${id}-month`}>
          {(control) => (
            <Select
              {...control}
              autoComplete={birth ? 'bday-month' : 'off'}
              {...state}
              options={months}
              placeholder={translate('form.choose')}
              value={parts.month}
              onChange={({ target }) => change({ month: target.value })}
            />
          )}
        </Field>
        <PartField
          id={`${id}-year`}
          label={translate('form.year')}
          width={4}
          numeric
          inputMode="numeric"
          autoComplete={birth ? 'bday-year' : 'off'}
          {...state}
          value={parts.year}
          onChange={({ target }) => change(typedPart('year', target.value))}
        />
      </div>
    </FieldSet>
  )
}
