import { toFieldPathId } from '@rjsf/utils'
import { memo, useMemo } from 'react'
import { schemaJson, uiJson } from './json.ts'
import { RowCard } from './RowCard.tsx'
import type { ListParts } from './useListParts.ts'

interface ListRowProps {
  /** Its name. */
  row: string
  index: number
  isLast: boolean
  list: ListParts
}

/** One row of a list. Another number draws its card anew and nothing inside. */
export const ListRow = memo(function ListRow({ row, index, isLast, list }: ListRowProps) {
  const { field, pointer, label, rowName, actions, copyable, movable } = list
  const { items } = field.schema
  const schema = typeof items === 'object' && !Array.isArray(items) ? items : NOTHING
  const given = field.uiSchema?.['items']
  const ui = typeof given === 'object' ? given : NOTHING
  const content = useMemo(() => {
    const { SchemaField } = field.registry.fields
    if (SchemaField === undefined) return null
    const path = toFieldPathId(row, field.registry.globalFormOptions, field.fieldPathId)
    return <SchemaField {...field} schema={schema} uiSchema={ui} fieldPathId={path} />
  }, [field, row, schema, ui])
  return (
    <RowCard
      pointer={`${pointer}/${row}`}
      item={schemaJson(schema)}
      itemUi={uiJson(ui)}
      {...{ index, isLast, label, rowName, actions, copyable, movable }}
    >
      {content}
    </RowCard>
  )
})

const NOTHING = {}
