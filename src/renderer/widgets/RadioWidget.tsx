import { RadioList } from './RadioList.tsx'
import { useOptions } from './useOptions.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function RadioWidget(props: WidgetProps) {
  return <RadioList {...props} options={useOptions(props)} />
}
