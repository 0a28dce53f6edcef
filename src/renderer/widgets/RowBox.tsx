import { useCombobox, type UseComboboxReturnValue } from 'downshift'
import { useEffect, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from '#ui/Field.tsx'
import { Icon } from '#ui/Icon.tsx'
import { TextInput } from '#ui/TextInput.tsx'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { inputAttributes } from './inputAttributes.ts'
import { RowOptions } from './RowOptions.tsx'
import { RowStatus } from './RowStatus.tsx'
import { useRowSearch } from './useRowSearch.ts'
import { textOf } from './textOf.ts'
import { useRowTyping } from './useRowTyping.ts'
import type { WidgetProps } from './WidgetProps.ts'

export interface RowBoxProps extends Omit<WidgetProps, 'onChange'> {
  labelOf: (row: JsonObject) => string
  chosen: JsonObject | null
  /** An answer is there, though its row may still be on its way. */
  answered: boolean
  /** Ids that are not offered (any more). */
  without?: readonly string[]
  onPick: (row: JsonObject | undefined) => void
  children?: ReactNode
}

/** A box over a searched list: arrows and Enter, or what is typed if it is exactly one row's name or code. */
export function RowBox(props: RowBoxProps) {
  const { id, schema, ui, pointer, texts, labelOf, chosen, without = [], onPick, children } = props
  const services = useServices()
  const typing = useRowTyping(props)
  const found = useRowSearch(schema, pointer, typing.searched)
  const rows = found.rows.filter((row) => !without.includes(textOf(row['id'])))
  const search = { ...found, rows }
  const exact = typing.exact(search)
  const choose = (row: JsonObject | undefined) => {
    typing.settle(row)
    onPick(row)
  }
  useEffect(() => {
    if (exact !== undefined) choose(exact)
  })
  const combobox = useCombobox<JsonObject>({
    items: rows,
    inputId: id,
    itemToString: (row) => (row === null ? '' : labelOf(row)),
    selectedItem: chosen,
    inputValue: typing.text,
    onIsOpenChange: ({ isOpen }) => isOpen && typing.ask(),
    onSelectedItemChange: ({ selectedItem }) => choose(selectedItem ?? undefined),
  })
  const unchosen = typing.unchosen(search) ? services.translate('valid.enum') : undefined
  return (
    <Field id={id} {...texts} error={unchosen ?? texts.error}>
      {(control) => (
        <div className="popup-anchor">
          <span className="select-box">
            <TextInput
              {...combobox.getInputProps({
                ...control,
                'aria-labelledby': undefined,
                'aria-busy': search.state === 'loading' && combobox.isOpen ? true : undefined,
                spellCheck: false,
                ...inputAttributes(ui),
                autoComplete: 'off',
                onBlur: typing.leave,
                onKeyDown: (event: KeyboardEvent) => takeByEnter(event, { combobox, rows, choose }),
                onChange: ({ currentTarget }) => typing.type(currentTarget.value),
              })}
              data-select=""
            />
            <Icon name="chevronDown" />
          </span>
          <RowOptions combobox={combobox} search={search} labelOf={labelOf} name={texts.label} />
          <RowStatus open={combobox.isOpen} search={search} said={unchosen ?? typing.said} />
          {children}
        </div>
      )}
    </Field>
  )
}

interface Taking {
  combobox: UseComboboxReturnValue<JsonObject>
  rows: readonly JsonObject[]
  choose: (row: JsonObject) => void
}

/** In the same turn: letters that follow Enter at once find the box as it then is. */
function takeByEnter({ key, nativeEvent }: KeyboardEvent, { combobox, rows, choose }: Taking): void {
  const row = rows[combobox.highlightedIndex]
  if (key !== 'Enter' || nativeEvent.isComposing || !combobox.isOpen || row === undefined) return
  nativeEvent.preventDefault()
  Object.assign(nativeEvent, { preventDownshiftDefault: true })
  choose(row)
  combobox.closeMenu()
}
