import type { ComponentProps } from 'react'
import { SelectBox } from './SelectBox.tsx'

export interface Option {
  value: string
  label: string
  note?: string
  disabled?: boolean
}
interface SelectProps extends ComponentProps<'select'> {
  options: Option[]
  /** The empty choice. */
  placeholder?: string
}

export function Select({ options, placeholder, ...rest }: SelectProps) {
  return (
    <SelectBox {...rest}>
      {placeholder !== undefined && <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </SelectBox>
  )
}
