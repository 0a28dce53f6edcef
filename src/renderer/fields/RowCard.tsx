import type { ReactNode } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { RowSummary } from './RowSummary.tsx'
import { RowTools } from './RowTools.tsx'
import type { Rows } from './useRows.ts'

interface RowCardProps {
  pointer: string
  index: number
  label: string
  item: JsonObject
  itemUi: JsonObject
  rows: Rows
  copyable: boolean
  movable: boolean
  children: ReactNode
}

export function RowCard({
  pointer,
  index,
  label,
  item,
  itemUi,
  rows,
  copyable,
  movable,
  children,
}: RowCardProps) {
  const { translate } = useServices()
  const title = translate('form.rowTitle', { label, number: index + 1 })
  return (
    <section className="item-card" aria-label={title}>
      <div className="item-card-head">
        <div>
          <h2 className="item-card-title" tabIndex={-1} data-row-title="">
            {title}
          </h2>
          <RowSummary pointer={pointer} item={item} itemUi={itemUi} />
        </div>
        {!rows.closed && (
          <RowTools
            index={index}
            label={label}
            title={title}
            rows={rows}
            copyable={copyable}
            movable={movable}
          />
        )}
      </div>
      {children}
    </section>
  )
}
