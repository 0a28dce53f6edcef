import StockSchemaField from '@rjsf/core/lib/components/fields/SchemaField.js'
import type { FieldProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { StatusNote } from '#ui/StatusNote.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { placeShape } from '../shape/placeShape.ts'
import { uiOption } from '../widgets/uiOption.ts'
import { AnswerField } from './AnswerField.tsx'
import { uiJson } from './json.ts'
import { LeafField } from './LeafField.tsx'
import { plainLeaf } from './plainLeaf.ts'
import { pointerOf } from './pointerOf.ts'
import { ShapedField } from './ShapedField.tsx'

/** RJSF's SchemaField behind our visibility. A hidden branch is not drawn; the store remembers what was in it. */
export function VisibleField(props: FieldProps) {
  const { store, base } = useEnvironment()
  const pointer = pointerOf(base, props.fieldPathId)
  return store.switches(pointer) ? <SwitchedField field={props} pointer={pointer} /> : drawn(props, pointer)
}

/** One that may be hidden, or wait: only such a one is watched for it. */
function SwitchedField({ field, pointer }: { field: FieldProps; pointer: string }) {
  const { store } = useEnvironment()
  const { translate } = useServices()
  const state = useAtomValue(store.states.at(pointer), { store: store.jotai })
  if (state.hidden) return null
  if (state.waiting) return <StatusNote busy>{translate('state.loading.lookup')}</StatusNote>
  return drawn(field, pointer)
}

function drawn(props: FieldProps, pointer: string): ReactNode {
  const leaf = plainLeaf(props)
  if (leaf !== undefined) return isNamed(leaf) ? <AnswerField {...leaf} /> : <LeafField {...leaf} />
  const shape = placeShape(props)
  if (shape === undefined) return <StockSchemaField {...props} formData={undefined} />
  return <ShapedField stock={StockSchemaField} pointer={pointer} shape={shape} field={props} />
}

/** Are there choices with titles, or words of the whole form, to be put into the plain words of widgets? */
function isNamed({ schema, uiSchema, registry }: FieldProps): boolean {
  if ('enum' in schema || registry.globalUiOptions !== undefined) return true
  return uiSchema !== undefined && uiOption(uiJson(uiSchema), 'emptyValue') !== undefined
}
