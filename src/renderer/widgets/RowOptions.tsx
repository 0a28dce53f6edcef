import type { UseComboboxReturnValue } from 'downshift'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { textOf } from './textOf.ts'
import type { RowSearch } from './useRemoteRows.ts'

interface RowOptionsProps {
  combobox: UseComboboxReturnValue<JsonObject>
  search: RowSearch
  labelOf: (row: JsonObject) => string
  name: string
}

/** The list under the box. Beyond what fits it says how many more there are. */
export function RowOptions({ combobox, search, labelOf, name }: RowOptionsProps) {
  const { translate } = useServices()
  const { isOpen, highlightedIndex, selectedItem, getMenuProps, getItemProps } = combobox
  const more = search.total - search.rows.length
  return (
    <div className="popup listbox" hidden={!isOpen || search.rows.length === 0}>
      <ul {...getMenuProps({ 'aria-label': name, 'aria-labelledby': undefined })}>
        {isOpen &&
          search.rows.map((row, index) => (
            <li
              key={textOf(row['id'])}
              {...getItemProps({
                item: row,
                index,
                'aria-selected': selectedItem?.['id'] === row['id'],
                'aria-setsize': search.total,
                'aria-posinset': index + 1,
              })}
              className="option"
              data-active={index === highlightedIndex ? '' : undefined}
            >
              <span>
                {labelOf(row)}
                {typeof row['code'] === 'string' && <span className="option-note">{row['code']}</span>}
              </span>
            </li>
          ))}
      </ul>
      {isOpen && more > 0 && search.state === 'ready' && (
        <p className="listbox-note" aria-hidden="true">
          {translate('form.moreResults', { count: more })}
        </p>
      )}
    </div>
  )
}
