import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

interface KnownRowProps {
  id: string
  label: ReactNode
  /** Marked with a lock: it comes from elsewhere. */
  locked?: boolean
  /** Announced when it changes: for values that are computed while the person types. */
  announced?: boolean
  children: ReactNode
}

/** A known answer among the fields of a form, as a row of a list: neighbours stand close together. */
export function KnownRow({ id, label, locked = false, announced = false, children }: KnownRowProps) {
  return (
    <div className="known-row">
      <label htmlFor={id}>{label}</label>
      <output id={id} tabIndex={-1} aria-live={announced ? 'polite' : 'off'}>
        {children}
      </output>
      {locked && <Icon name="lock" size={16} />}
    </div>
  )
}
