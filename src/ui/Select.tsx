import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'

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
    <span className="select-box">
      <select {...rest} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevronDown" />
    </span>
  )
}
