import { memo, type ReactNode } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { rowTitle } from '../texts/rowTitle.ts'
import { RowSummary } from './RowSummary.tsx'
import { RowTools } from './RowTools.tsx'
import type { RowActions } from './useRows.ts'

interface RowCardProps {
  /** Address of the row. */
  pointer: string
  index: number
  isLast: boolean
  label: string
  /** Id of what one row is called, where the form names it. */
  rowName?: string | undefined
  item: JsonObject
  itemUi: JsonObject
  actions: RowActions
  copyable: boolean
  movable: boolean
  children: ReactNode
}

/** A row with its title and its buttons. It is drawn anew for its number, its fields are not. */
export const RowCard = memo(function RowCard(props: RowCardProps) {
  const { pointer, index, isLast, label, rowName, item, itemUi, actions, copyable, movable, children } = props
  const { translate } = useServices()
  const title = rowTitle({ label, rowName, number: index + 1 }, translate)
  return (
    <section
      className="item-card"
      data-alone={isNamedByCard(item, itemUi) ? '' : undefined}
      aria-label={title}
    >
      <div className="item-card-head">
        <div>
          <h2 className="item-card-title" tabIndex={-1} data-row-title="">
            {title}
          </h2>
          <RowSummary pointer={pointer} item={item} itemUi={itemUi} />
        </div>
        {!actions.closed && <RowTools {...{ index, isLast, label, title, actions, copyable, movable }} />}
      </div>
      {children}
    </section>
  )
})

/** A row of one answer without a name of its own: its label would say the title of the card once more. */
function isNamedByCard(item: JsonObject, itemUi: JsonObject): boolean {
  const named = ['ui:label', 'ui:title'].some((word) => word in itemUi)
  return (
    !named && item['title'] === undefined && item['type'] !== 'object' && item['properties'] === undefined
  )
}
