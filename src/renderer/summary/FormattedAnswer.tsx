import { Fragment, type ReactNode } from 'react'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import type { FormEnvironment } from '../form/FormEnvironment.ts'
import { formatAnswer } from './formatAnswer.ts'
import { FileLink } from './FileLink.tsx'
import { useRow } from './useRow.ts'
import { itemSchema } from '../widgets/itemSchema.ts'
import { listOf } from '../widgets/listOf.ts'
import { textOf } from '../widgets/textOf.ts'

interface FormattedAnswerProps {
  name: string
  schema: JsonObject
  ui: JsonObject
  value: Json | undefined
  lists: FormEnvironment['lists']
}

/** An answer as people read it: option texts, dates and amounts in the language, files as links. */
export function FormattedAnswer({ name, schema, ui, value, lists }: FormattedAnswerProps): ReactNode {
  const services = useServices()
  const { list } = listOf(itemSchema(schema))
  const served = list !== undefined && (lists[list]?.served === true || lists[list] === undefined)
  const row = useRow(served ? list : undefined, value)
  if (value === undefined || value === null || value === '') return '—'
  if ('upload' in itemSchema(schema)) {
    const ids = Array.isArray(value) ? value : [value]
    return ids.map(textOf).map((id, index) => (
      <Fragment key={id}>
        {index > 0 && ', '}
        <FileLink id={id} />
      </Fragment>
    ))
  }
  const rows = list === undefined ? [] : [...(lists[list]?.rows ?? []), ...(row === undefined ? [] : [row])]
  return formatAnswer(value, { name, schema, ui, rows }, services)
}
