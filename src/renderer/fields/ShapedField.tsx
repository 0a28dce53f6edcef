import type { Field, FieldPathList, FieldProps } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'
import type { Json } from '#engine/values/types.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { pointerInside } from '../store/pointerPath.ts'

interface ShapedFieldProps {
  stock: Field
  pointer: string
  field: FieldProps
}

/**
 * A place whose shape follows its answers (`if`, `oneOf`, `dependencies`, free property names): RJSF gets the answers
 * as they are, and what RJSF changes itself (another option, a new name) goes to the store.
 */
export function ShapedField({ stock: Stock, pointer, field }: ShapedFieldProps) {
  const { store, base } = useEnvironment()
  const changes = useAtomValue(store.shapes.at(pointer), { store: store.jotai })
  const formData = useMemo(() => (changes < 0 ? undefined : store.answer(pointer)), [store, pointer, changes])
  const onChange = useCallback(
    (value: Json | undefined, path: FieldPathList) => store.setAnswer(pointerInside(base, path), value),
    [store, base],
  )
  return <Stock {...field} formData={formData} onChange={onChange} />
}
