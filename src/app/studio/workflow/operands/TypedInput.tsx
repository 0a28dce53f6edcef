import { useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { useTexts } from '../../../i18n/useTexts.ts'
import { fitsTyped, type TypedMeaning } from './fitsTyped.ts'

interface TypedInputProps extends TypedMeaning {
  label: string
  hint?: string
  /** As it stands in the file; empty = it does not. */
  value: string
  readOnly: boolean
  onChange: (value: string) => void
}

/** What is half typed stays in the box and is not written. */
export function TypedInput({ label, hint, value, readOnly, onChange, ...meaning }: TypedInputProps) {
  const { text } = useTexts()
  const [typed, setTyped] = useState({ of: value, said: value })
  const said = typed.of === value ? typed.said : value
  const isNumber = meaning.schema['type'] === 'number'
  const isHalf = !fitsTyped(meaning, said) && !(said === '' && value === '')
  return (
    <Field
      label={label}
      {...(hint !== undefined && { hint })}
      {...(isHalf && { error: text('studioParts.notYet') })}
    >
      {(control) => (
        <TextInput
          {...control}
          inputMode={isNumber ? 'decimal' : 'text'}
          value={said}
          readOnly={readOnly}
          onChange={({ target }) => {
            const next = target.value
            const isTaken = fitsTyped(meaning, next)
            // "1." is 1 for the file, and stays in the box.
            const written = isNumber && next !== '' ? String(Number(next)) : next
            setTyped({ of: isTaken ? written : value, said: next })
            if (isTaken) onChange(next)
          }}
        />
      )}
    </Field>
  )
}
