import { getDefaultRegistry } from '@rjsf/core'
import type { FieldProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { placeShape } from '../shape/placeShape.ts'
import { pointerOf } from './pointerOf.ts'
import { ShapedField } from './ShapedField.tsx'

const { SchemaField: StockSchemaField } = getDefaultRegistry().fields

/** RJSF's SchemaField behind our visibility. A hidden branch is not drawn; the store remembers what was in it. */
export function VisibleField(props: FieldProps) {
  const { store, base } = useEnvironment()
  const { translate } = useServices()
  const pointer = pointerOf(base, props.fieldPathId)
  const state = useAtomValue(store.states.at(pointer), { store: store.jotai })
  if (state.hidden || StockSchemaField === undefined) return null
  if (state.waiting) return <StatusNote busy>{translate('state.loading.lookup')}</StatusNote>
  const shape = placeShape(props)
  if (shape === undefined) return <StockSchemaField {...props} formData={undefined} />
  return <ShapedField stock={StockSchemaField} pointer={pointer} shape={shape} field={props} />
}
