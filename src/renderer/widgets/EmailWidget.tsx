import { AddressLine } from './AddressLine.tsx'
import { emailAnswer } from './emailAnswer.ts'
import type { WidgetProps } from './WidgetProps.ts'

export function EmailWidget(props: WidgetProps) {
  return <AddressLine field={props} read={emailAnswer} inputMode="email" autoComplete="email" />
}
