import { AddressLine } from './AddressLine.tsx'
import { trimmedText } from './trimmedText.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function UrlWidget(props: WidgetProps) {
  return <AddressLine field={props} read={trimmedText} inputMode="url" />
}
