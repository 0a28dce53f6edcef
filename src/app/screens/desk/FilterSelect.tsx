import { Field } from '#ui/Field.tsx'
import { Select, type Option } from '#ui/Select.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface FilterSelectProps {
  name: string
  label: string
  hint?: string
  options: Option[]
  /** What no choice means; absent = everything. */
  empty?: string
  value: string
  /** Where other fields hang on it. */
  onChange?: (value: string) => void
}

/** One filter of a form: what is chosen counts when the form is sent. */
export function FilterSelect({ name, label, hint, options, empty, value, onChange }: FilterSelectProps) {
  const { text } = useTexts()
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <Select
          {...control}
          // Of other choices another one is chosen.
          key={options.map((option) => option.value).join()}
          name={name}
          options={options}
          placeholder={empty ?? text('label.all')}
          defaultValue={value}
          onChange={(event) => onChange?.(event.target.value)}
        />
      )}
    </Field>
  )
}
