import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { RowSummary } from './RowSummary.tsx'
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
  const last = rows.keys.length - 1
  return (
    <section className="item-card" aria-label={title}>
      <div className="item-card-head">
        <div>
          <h3 className="item-card-title" tabIndex={-1} data-row-title="">
            {title}
          </h3>
          <RowSummary pointer={pointer} item={item} itemUi={itemUi} />
        </div>
        {!rows.closed && (
          <div className="item-card-tools">
            {movable && last > 0 && (
              <>
                <Button
                  kind="quiet"
                  icon="chevronUp"
                  iconOnly
                  aria-disabled={index === 0}
                  onClick={() => rows.move(index, index - 1)}
                >
                  {translate('a11y.moveUp', { label: title })}
                </Button>
                <Button
                  kind="quiet"
                  icon="chevronDown"
                  iconOnly
                  aria-disabled={index === last}
                  onClick={() => rows.move(index, index + 1)}
                >
                  {translate('a11y.moveDown', { label: title })}
                </Button>
              </>
            )}
            {copyable && rows.mayAdd && (
              <Button kind="quiet" icon="copy" iconOnly onClick={() => rows.copy(index)}>
                {translate('form.copyRow', { label: title })}
              </Button>
            )}
            {rows.mayRemove && (
              <Button kind="quiet" icon="trash" iconOnly onClick={() => rows.remove(index)}>
                {translate('a11y.removeItem', { label, index: index + 1 })}
              </Button>
            )}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
