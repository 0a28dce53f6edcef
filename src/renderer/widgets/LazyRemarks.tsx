import { Suspense } from 'react'
import { FieldSet } from '#ui/FieldSet.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { MissingWidget } from './MissingWidget.tsx'
import { loadRemarks } from './widgetLoaders.ts'
import type { WidgetProps } from './WidgetProps.ts'

const Remarks = lazyPart(loadRemarks, MissingWidget)

/** Officers alone write remarks: nobody else loads how. */
export function LazyRemarks(props: WidgetProps) {
  const waiting = (
    <FieldSet id={props.id} {...props.texts}>
      <div aria-busy>
        <Spinner />
      </div>
    </FieldSet>
  )
  return (
    <Suspense fallback={waiting}>
      <Remarks {...props} />
    </Suspense>
  )
}
