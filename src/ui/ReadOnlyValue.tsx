import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface ReadOnlyValueProps {
  id: string
  'aria-describedby'?: string
  locked?: boolean
  /** Read by screen readers: that it cannot be changed. */
  lockedText?: string
  /** Announced when it changes: for values that are computed while the person types. */
  announced?: boolean
  children: ReactNode
}

/**
 * A value that is not typed here: text, not a disabled control, so that it can be read, selected, copied and jumped
 * to. Its label is a real one (`<output>` can have a label).
 */
export function ReadOnlyValue(props: ReadOnlyValueProps) {
  const { locked = false, lockedText, announced = false, children, ...attributes } = props
  return (
    <output {...attributes} className="value" tabIndex={-1} aria-live={announced ? 'polite' : 'off'}>
      {locked && <Icon name="lock" size={18} />}
      <span>{children}</span>
      {lockedText !== undefined && <VisuallyHidden> ({lockedText})</VisuallyHidden>}
    </output>
  )
}
