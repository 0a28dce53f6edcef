import { SeriesNumber } from './SeriesNumber.tsx'
import { SignsBox } from './SignsBox.tsx'
import { textOf } from './textOf.ts'
import { uiOption } from './uiOption.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** Series and number: in one box, or the series chosen first. */
export function DocumentNumberWidget(props: WidgetProps) {
  const given = uiOption(props.ui, 'series')
  const series = Array.isArray(given) ? given.map(textOf) : []
  return series.length > 0 ? <SeriesNumber {...props} series={series} /> : <SignsBox field={props} />
}
