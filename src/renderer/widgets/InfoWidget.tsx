import { Notice } from '#ui/Notice.tsx'
import type { WidgetProps } from './WidgetProps.ts'

/** Something to know at this place of the form: the field has texts and no answer. */
export function InfoWidget({ texts }: WidgetProps) {
  return <Notice title={texts.label}>{texts.hint}</Notice>
}
