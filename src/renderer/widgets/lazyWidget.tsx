import { Suspense, type ComponentType } from 'react'
import { FieldSet } from '#ui/FieldSet.tsx'
import { lazyPart } from '#ui/lazyPart.ts'
import { Spinner } from '#ui/Spinner.tsx'
import { MissingWidget } from './MissingWidget.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** A widget whose code comes when the first form asks for it; until then its question stands there. */
export function lazyWidget(load: () => Promise<ComponentType<WidgetProps>>): ComponentType<WidgetProps> {
  const Widget = lazyPart(load, MissingWidget)
  return (props) => {
    const waiting = (
      <FieldSet id={props.id} {...props.texts}>
        <div aria-busy>
          <Spinner />
        </div>
      </FieldSet>
    )
    return (
      <Suspense fallback={waiting}>
        <Widget {...props} />
      </Suspense>
    )
  }
}
