import { RadioList } from './RadioList.tsx'
import { useElements } from './useElements.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** One of the rows that were answered elsewhere in the application. */
export function ElementWidget(props: WidgetProps) {
  return <RadioList {...props} options={useElements(props)} />
}
