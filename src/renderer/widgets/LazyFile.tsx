import { lazy, Suspense } from 'react'
import { FieldSet } from '#ui/FieldSet.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import type { WidgetProps } from './WidgetProps.ts'

const File = lazy(async () => ({ default: (await import('./FileWidget.tsx')).FileWidget }))

export function LazyFile(props: WidgetProps) {
  const waiting = (
    <FieldSet id={props.id} {...props.texts}>
      <div aria-busy>
        <Spinner />
      </div>
    </FieldSet>
  )
  return (
    <Suspense fallback={waiting}>
      <File {...props} />
    </Suspense>
  )
}
