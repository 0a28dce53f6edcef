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

export function RowOptions({ combobox, search, labelOf, name }: RowOptionsProps) {
  const { translate } = useServices()
  const { isOpen, highlightedIndex, selectedItem, getMenuProps, getItemProps } = combobox
  const empty = search.rows.length === 0
  return (
    <>
      <ul
        {...getMenuProps({ 'aria-label': name, 'aria-labelledby': undefined })}
        className="popup listbox"
        hidden={!isOpen || empty}
      >
        {isOpen &&
          search.rows.map((row, index) => (
            <li
              key={textOf(row['id'])}
              {...getItemProps({ item: row, index, 'aria-selected': selectedItem?.['id'] === row['id'] })}
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
      {isOpen && empty && (
        <p className="popup listbox listbox-note">
          {search.state === 'loading' && translate('state.loading.list')}
          {search.state === 'failed' && translate('state.failed.list')}
          {search.state === 'ready' && translate('msg.noChoice')}
        </p>
      )}
    </>
  )
}
