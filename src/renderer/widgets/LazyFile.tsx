import { Suspense } from 'react'
import { FieldSet } from '#ui/FieldSet.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { MissingWidget } from './MissingWidget.tsx'
import { loadFile } from './widgetLoaders.ts'
import type { WidgetProps } from './WidgetProps.ts'

const File = lazyPart(loadFile, MissingWidget)

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
