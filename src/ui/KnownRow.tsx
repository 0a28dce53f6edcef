import type { ReactNode } from 'react'
import { FieldWhy } from './FieldWhy.tsx'
import type { WhyText } from './fieldTexts.ts'
import { Icon } from './Icon.tsx'

interface KnownRowProps {
  id: string
  label: ReactNode
  /** Marked with a lock: it comes from elsewhere. */
  locked?: boolean
  /** Announced when it changes: for values that are computed while the person types. */
  announced?: boolean
  /** Why it cannot be changed here: behind the lock. */
  why?: WhyText | undefined
  children: ReactNode
}

/** A known answer among the fields of a form, as a row of a list: neighbours stand close together. */
export function KnownRow({ id, label, locked = false, announced = false, why, children }: KnownRowProps) {
  return (
    <div className="known-row">
      <label htmlFor={id}>{label}</label>
      <output id={id} tabIndex={-1} aria-live={announced ? 'polite' : 'off'}>
        {children}
      </output>
      {why === undefined ? locked && <Icon name="lock" size={16} /> : <FieldWhy {...why} sign />}
    </div>
  )
}
