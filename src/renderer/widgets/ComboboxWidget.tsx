import { useCallback, useState } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { optionText } from '../texts/optionText.ts'
import { ChosenRows } from './ChosenRows.tsx'
import { itemSchema } from './itemSchema.ts'
import { listOf } from './listOf.ts'
import { mainType } from './mainType.ts'
import { RowBox } from './RowBox.tsx'
import { textOf } from './textOf.ts'
import { useChosenRow } from './useChosenRow.ts'
import type { WidgetProps } from './WidgetProps.ts'

/** A choice among thousands, or several of them: typed and searched. */
export function ComboboxWidget(props: WidgetProps) {
  const services = useServices()
  const { list = '' } = listOf(itemSchema(props.schema))
  const labelOf = useCallback(
    (row: JsonObject) => optionText(list, row['id'] ?? '', row, services),
    [list, services],
  )
  const many = mainType(props.schema) === 'array'
  return many ? (
    <ManyRows {...props} list={list} labelOf={labelOf} />
  ) : (
    <OneRow {...props} list={list} labelOf={labelOf} />
  )
}

interface RowsProps extends WidgetProps {
  list: string
  labelOf: (row: JsonObject) => string
}

/** Typing again takes the earlier choice away. */
function OneRow({ list, labelOf, ...props }: RowsProps) {
  const [picked, setPicked] = useState<JsonObject>()
  const stored = useChosenRow(list, props.value)
  const chosen = picked !== undefined && picked['id'] === props.value ? picked : stored
  return (
    <RowBox
      {...props}
      labelOf={labelOf}
      chosen={chosen}
      answered={props.value !== undefined}
      onPick={(row) => {
        setPicked(row)
        props.onChange(row?.['id'])
      }}
    />
  )
}

function ManyRows({ list, labelOf, ...props }: RowsProps) {
  const ids = Array.isArray(props.value) ? props.value.map(textOf) : []
  const change = (next: string[]) => props.onChange(next.length > 0 ? next : undefined)
  return (
    <RowBox
      {...props}
      labelOf={labelOf}
      chosen={null}
      answered={false}
      without={ids}
      onPick={(row) => row !== undefined && change([...ids, textOf(row['id'])])}
    >
      <ChosenRows
        inputId={props.id}
        list={list}
        ids={ids}
        labelOf={labelOf}
        onRemove={(id) => change(ids.filter((one) => one !== id))}
      />
    </RowBox>
  )
}
