import { memo } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { RowLine } from './RowLine.tsx'
import { useRowAnswer } from './useRowAnswer.ts'

interface RowSummaryProps {
  pointer: string
  item: JsonObject
  itemUi: JsonObject
}

/** The row of a card in one line; it follows when what was typed in the row is left. */
export const RowSummary = memo(function RowSummary({ pointer, item, itemUi }: RowSummaryProps) {
  const { answer, line } = useRowAnswer(pointer)
  return (
    <p className="hint" ref={line}>
      <RowLine answer={answer} item={item} itemUi={itemUi} />
    </p>
  )
})
