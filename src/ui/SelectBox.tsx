import type { ComponentProps } from 'react'
import { Icon } from './Icon.tsx'

/** The browser's own select with the portal's arrow; its options, and groups of them, are the children. */
export function SelectBox(props: ComponentProps<'select'>) {
  return (
    <span className="select-box">
      <select {...props} className="input" />
      <Icon name="chevronDown" />
    </span>
  )
}
