import { lazy, Suspense } from 'react'
import { Field } from '#ui/Field.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { WidgetProps } from './WidgetProps.ts'

const Combobox = lazy(async () => ({ default: (await import('./ComboboxWidget.tsx')).ComboboxWidget }))

/** Downshift comes only with the first form that searches. */
export function LazyCombobox(props: WidgetProps) {
  const waiting = (
    <Field id={props.id} {...props.texts}>
      {(control) => (
        <div className="input" {...control}>
          <Spinner />
        </div>
      )}
    </Field>
  )
  return (
    <Suspense fallback={waiting}>
      <Combobox {...props} />
    </Suspense>
  )
}
