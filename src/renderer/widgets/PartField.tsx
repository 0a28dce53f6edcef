import type { ComponentProps } from 'react'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'

interface PartFieldProps extends ComponentProps<typeof TextInput> {
  id: string
  label: string
}

/** One box of a question that has several. */
export function PartField({ id, label, ...input }: PartFieldProps) {
  return (
    <Field id={id} label={label}>
      {(control) => <TextInput autoComplete="off" {...control} {...input} />}
    </Field>
  )
}
