import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils'

/** The choice above what was chosen. */
export function UnionTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <>
      {selector}
      {optionSchemaField}
    </>
  )
}
