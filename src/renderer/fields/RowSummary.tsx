import { useAtomValue } from 'jotai'
import { memo } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { RowLine } from './RowLine.tsx'

interface RowSummaryProps {
  pointer: string
  item: JsonObject
  itemUi: JsonObject
}

/** The row of a card in one line; it follows what is typed in the row. */
export const RowSummary = memo(function RowSummary({ pointer, item, itemUi }: RowSummaryProps) {
  const { store } = useEnvironment()
  useAtomValue(store.shapes.at(pointer), { store: store.jotai })
  return (
    <p className="hint">
      <RowLine answer={store.answer(pointer)} item={item} itemUi={itemUi} />
    </p>
  )
})
