import type { Field, FieldPathList, FieldProps } from '@rjsf/utils'
import { useCallback } from 'react'
import { isObject } from '#engine/content/isObject.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { applyEdit } from '../shape/applyEdit.ts'
import { emptiedIn } from '../shape/emptiedIn.ts'
import type { Shape } from '../shape/Shape.ts'
import { RefreshProvider } from '../shape/useFresh.ts'
import { useShape } from '../shape/useShape.ts'
import { useStateKeeper } from '../shape/useStateKeeper.ts'
import { pointerInside } from '../store/pointerPath.ts'

interface ShapedFieldProps {
  stock: Field
  pointer: string
  shape: Shape
  field: FieldProps
}

/**
 * A place whose shape follows its answers (`if`, `oneOf`, `dependencies`, free property names): RJSF gets the answers
 * that shape it, anew only when the shape is another one, and what RJSF changes itself (another option, a new name) goes
 * to the store.
 */
export function ShapedField({ stock: Stock, pointer, shape, field }: ShapedFieldProps) {
  const { store, base } = useEnvironment()
  const keeper = useStateKeeper()
  const { schemaUtils: utils } = field.registry
  const { formData, refresh } = useShape({
    store,
    pointer,
    shape,
    utils,
    cleared: keeper.cleared,
    onFlip: keeper.settle,
  })
  const shared = field.schema.properties !== undefined
  const onChange = useCallback(
    (value: Json | undefined | symbol, path: FieldPathList) => {
      const place = pointerInside(base, path)
      // RJSF's sign that a name is taken away is a symbol.
      const after = typeof value === 'symbol' ? undefined : value
      const before = getAt({ held: formData }, `/held${place.slice(pointer.length)}`)
      // An option that names no properties says nothing of the answers beside it: RJSF would take them all away.
      if (shared && place === pointer && isObject(before) && !isObject(after)) return
      keeper.during(
        () => applyEdit(store, place, { before, after }),
        emptiedIn(after, store.pointerOf(place)),
      )
    },
    [store, keeper, base, pointer, formData, shared],
  )
  return (
    <RefreshProvider value={refresh}>
      <Stock {...field} formData={formData} onChange={onChange} />
    </RefreshProvider>
  )
}
