import type { FieldTemplateProps } from '@rjsf/utils'

/** Our fields draw their labels and errors themselves. */
export function FieldTemplate({ hidden, children }: FieldTemplateProps) {
  return hidden === true ? null : children
}
