import { useCombobox } from 'downshift'
import { useState } from 'react'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { optionText } from '../texts/optionText.ts'
import { itemSchema } from './itemSchema.ts'
import { listOf } from './listOf.ts'
import { RowOptions } from './RowOptions.tsx'
import { useChosenRow } from './useChosenRow.ts'
import { useRowSearch } from './useRowSearch.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** A choice among thousands: typed and searched. Typing again takes the earlier choice away. */
export function ComboboxWidget({ id, schema, pointer, texts, value, onChange, onLeave }: WidgetProps) {
  const services = useServices()
  const { list = '' } = listOf(itemSchema(schema))
  const chosen = useChosenRow(list, value)
  const label = (row: JsonObject | null) =>
    row === null ? '' : optionText(list, row['id'] ?? '', row, services)
  const [typed, setTyped] = useState<string>()
  const [left, setLeft] = useState(false)
  const text = typed ?? label(chosen)
  const search = useRowSearch(schema, pointer, typed ?? '')
  const combobox = useCombobox<JsonObject>({
    items: search.rows,
    inputId: id,
    itemToString: label,
    selectedItem: chosen,
    inputValue: text,
    onSelectedItemChange: ({ selectedItem }) => {
      setTyped(undefined)
      onChange(selectedItem?.['id'])
    },
  })
  const type = (next: string) => {
    setTyped(next)
    setLeft(false)
    if (value !== undefined) onChange(undefined)
  }
  const leave = () => {
    setLeft(true)
    onLeave()
  }
  const unchosen =
    left && value === undefined && typed !== undefined && typed !== '' && texts.error === undefined
  const shown = unchosen ? { ...texts, error: services.translate('valid.enum') } : texts
  return (
    <Field id={id} {...shown}>
      {(control) => (
        <div className="popup-anchor">
          <span className="select-box">
            <TextInput
              {...combobox.getInputProps({
                ...control,
                'aria-labelledby': undefined,
                autoComplete: 'off',
                spellCheck: false,
                onBlur: leave,
                onChange: (event) => type(event.currentTarget.value),
              })}
              data-select=""
            />
            <Icon name="chevronDown" />
          </span>
          <RowOptions combobox={combobox} search={search} labelOf={label} name={texts.label} />
          <ResultCount shown={combobox.isOpen && search.state === 'ready'} count={search.total} />
        </div>
      )}
    </Field>
  )
}

/** Announced: how many there are to choose from. */
function ResultCount({ shown, count }: { shown: boolean; count: number }) {
  const { translate } = useServices()
  return (
    <VisuallyHidden>
      <span aria-live="polite">{shown && translate('a11y.results', { count })}</span>
    </VisuallyHidden>
  )
}
