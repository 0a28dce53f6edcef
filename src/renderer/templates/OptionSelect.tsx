import type { WidgetProps } from '@rjsf/utils'
import { Choice } from '#ui/Choice.tsx'
import { Field } from '#ui/Field.tsx'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Select } from '#ui/Select.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useFresh } from '../shape/useFresh.ts'

/** RJSF's choice between the options of `oneOf` and `anyOf`; a text of the catalogue where the title is one's id. */
export function OptionSelect({ id, name, options, value, disabled, readonly, ...props }: WidgetProps) {
  const { translate, has } = useServices()
  const onChange = useFresh<[string]>(props.onChange)
  const choices = (options.enumOptions ?? []).map((option) => ({
    value: String(option.value),
    label: has(option.label) ? translate(option.label) : option.label,
  }))
  // Its frame says of what.
  const shown = translate('form.chooseOption')
  const closed = disabled === true || readonly === true
  const chosen = value === undefined ? '' : String(value)
  if (options['widget'] === 'radio') {
    return (
      <FieldSet id={id} role="radiogroup" label={shown}>
        <div className="choices">
          {choices.map((choice) => (
            <Choice
              key={choice.value}
              type="radio"
              name={name}
              label={choice.label}
              disabled={closed}
              checked={choice.value === chosen}
              onChange={() => onChange(choice.value)}
            />
          ))}
        </div>
      </FieldSet>
    )
  }
  return (
    <Field id={id} label={shown}>
      {(control) => (
        <Select
          {...control}
          options={choices}
          disabled={closed}
          value={chosen}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
