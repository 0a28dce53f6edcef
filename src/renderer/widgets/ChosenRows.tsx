import { Button } from '#ui/Button.tsx'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { useChosenRow } from './useChosenRow.ts'

interface ChosenRowsProps {
  /** Where the focus goes when a row is taken away. */
  inputId: string
  list: string
  ids: readonly string[]
  labelOf: (row: JsonObject) => string
  onRemove: (id: string) => void
}

/** What was chosen of a searched list, each with a button that takes it away. */
export function ChosenRows({ inputId, list, ids, labelOf, onRemove }: ChosenRowsProps) {
  if (ids.length === 0) return null
  const remove = (id: string) => {
    onRemove(id)
    document.getElementById(inputId)?.focus()
  }
  return (
    <ul className="chips">
      {ids.map((id) => (
        <ChosenRow key={id} id={id} list={list} labelOf={labelOf} onRemove={remove} />
      ))}
    </ul>
  )
}

interface ChosenRowProps extends Pick<ChosenRowsProps, 'list' | 'labelOf' | 'onRemove'> {
  id: string
}

function ChosenRow({ id, list, labelOf, onRemove }: ChosenRowProps) {
  const { translate } = useServices()
  const row = useChosenRow(list, id)
  const label = row === null ? id : labelOf(row)
  return (
    <li className="chip">
      {label}
      <Button kind="quiet" icon="close" iconOnly onClick={() => onRemove(id)}>
        {translate('form.removeChosen', { label })}
      </Button>
    </li>
  )
}
