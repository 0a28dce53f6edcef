import { Button } from '#ui/Button.tsx'
import { useServices } from '../environment/RendererServices.ts'
import type { Rows } from './useRows.ts'

interface RowToolsProps {
  index: number
  label: string
  title: string
  rows: Rows
  copyable: boolean
  movable: boolean
}

/** Buttons of one row: the same with a pointer and with a keyboard. */
export function RowTools({ index, label, title, rows, copyable, movable }: RowToolsProps) {
  const { translate } = useServices()
  const last = rows.keys.length - 1
  return (
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
  )
}
