import { Button } from '#ui/Button.tsx'
import { useServices } from '../environment/RendererServices.ts'
import type { RowActions } from './useRows.ts'

interface RowToolsProps {
  index: number
  isLast: boolean
  label: string
  title: string
  actions: RowActions
  copyable: boolean
  movable: boolean
}

/** Buttons of one row: the same with a pointer and with a keyboard. */
export function RowTools({ index, isLast, label, title, actions, copyable, movable }: RowToolsProps) {
  const { translate } = useServices()
  const isOnly = index === 0 && isLast
  return (
    <div className="item-card-tools">
      {movable && !isOnly && (
        <>
          <Button
            kind="quiet"
            icon="chevronUp"
            iconOnly
            aria-disabled={index === 0}
            onClick={() => actions.move(index, index - 1)}
          >
            {translate('a11y.moveUp', { label: title })}
          </Button>
          <Button
            kind="quiet"
            icon="chevronDown"
            iconOnly
            aria-disabled={isLast}
            onClick={() => actions.move(index, index + 1)}
          >
            {translate('a11y.moveDown', { label: title })}
          </Button>
        </>
      )}
      {copyable && actions.mayAdd && (
        <Button kind="quiet" icon="copy" iconOnly onClick={() => actions.copy(index)}>
          {translate('form.copyRow', { label: title })}
        </Button>
      )}
      {actions.mayRemove && (
        <Button kind="quiet" icon="trash" iconOnly onClick={() => actions.remove(index)}>
          {translate('a11y.removeItem', { label, index: index + 1 })}
        </Button>
      )}
    </div>
  )
}
