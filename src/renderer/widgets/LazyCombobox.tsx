import { lazy, Suspense } from 'react'
import { TypedField } from './TypedField.tsx'
import type { WidgetProps } from './WidgetProps.ts'

const Combobox = lazy(async () => ({ default: (await import('./ComboboxWidget.tsx')).ComboboxWidget }))

/** Downshift comes only with the first form that searches. Until then the box is there, so that nothing jumps. */
export function LazyCombobox(props: WidgetProps) {
  return (
    <Suspense fallback={<TypedField field={props} readOnly aria-busy data-select="" />}>
      <Combobox {...props} />
    </Suspense>
  )
}
