import type { ReactNode } from 'react'
import { FieldSet } from '#ui/FieldSet.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'

interface WordSetProps {
  word: string
  label: string
  children: ReactNode
}

/** Several controls of one word. A word of the part itself stands below its own name already. */
export function WordSet({ word, label, children }: WordSetProps) {
  const isInside = word.includes('.')
  return <FieldSet label={isInside ? label : <VisuallyHidden>{label}</VisuallyHidden>}>{children}</FieldSet>
}
