import type { ComponentProps } from 'react'

interface TextInputProps extends ComponentProps<'input'> {
  /** Expected letters, for fields of known length. */
  width?: 2 | 4 | 10
  numeric?: boolean
  look?: 'code'
}

export function TextInput({ width, numeric = false, look, ...rest }: TextInputProps) {
  return (
    <input
      {...rest}
      className="input"
      data-width={width}
      data-numeric={numeric ? '' : undefined}
      data-code={look === 'code' ? '' : undefined}
    />
  )
}
