import type { OptionalDataControlsTemplateProps } from '@rjsf/utils'
import { Button } from '#ui/Button.tsx'
import { useFresh } from '../shape/useFresh.ts'

/** RJSF's controls of a part that may be left out as a whole. */
export function OptionalPart({ id, label, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  const add = useFresh(() => onAddClick?.())
  const remove = useFresh(() => onRemoveClick?.())
  if (onAddClick !== undefined) {
    return (
      <Button id={id} kind="secondary" icon="add" onClick={() => add()}>
        {label}
      </Button>
    )
  }
  if (onRemoveClick !== undefined) {
    return (
      <Button id={id} kind="quiet" icon="trash" onClick={() => remove()}>
        {label}
      </Button>
    )
  }
  return <p className="hint">{label}</p>
}
