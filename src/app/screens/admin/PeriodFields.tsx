import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../i18n/useTexts.ts'

interface PeriodFieldsProps {
  from: string
  to: string
}

/** Two days of a filter, both included; the form's own fields. */
export function PeriodFields({ from, to }: PeriodFieldsProps) {
  const { text } = useTexts()
  return (
    <>
      <Field label={text('label.from')}>
        {(control) => <TextInput {...control} type="date" name="from" defaultValue={from} />}
      </Field>
      <Field label={text('label.to')}>
        {(control) => <TextInput {...control} type="date" name="to" defaultValue={to} />}
      </Field>
    </>
  )
}
