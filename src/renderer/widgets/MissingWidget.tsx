import type { ReactNode } from 'react'
import { FieldSet } from '#ui/FieldSet.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** A field whose widget could not be loaded. */
export function MissingWidget({ id, texts, missing }: WidgetProps & { missing: ReactNode }) {
  return (
    <FieldSet id={id} {...texts}>
      {missing}
    </FieldSet>
  )
}
