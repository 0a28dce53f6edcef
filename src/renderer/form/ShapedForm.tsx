import type { FieldPathList } from '@rjsf/utils'
import { useCallback, useLayoutEffect, useMemo } from 'react'
import type { Json } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { VisibleField } from '../fields/VisibleField.tsx'
import { StateKeeper } from '../shape/StateKeeper.ts'
import { StateKeeperProvider } from '../shape/useStateKeeper.ts'
import { pointerInside } from '../store/pointerPath.ts'
import { createRegistry } from './createRegistry.ts'
import { createUtils } from './createUtils.ts'
import type { DrawnFormProps } from './DrawnForm.tsx'
import { rootField } from './rootField.ts'

/**
 * Unforked RJSF owns the structure: its fields draw the schema. Answers are the store's, so RJSF's Form, which would hold
 * a copy of them and draw everything for a key, is not there.
 */
export function ShapedForm({ part, opened, environment }: DrawnFormProps) {
  const { store, base } = environment
  const { translate } = useServices()
  const utils = useMemo(
    () => createUtils(part.schema, opened, () => store.current().scope),
    [part, opened, store],
  )
  const registry = useMemo(() => createRegistry({ part, utils, translate }), [part, utils, translate])
  const keeper = useMemo(
    () => new StateKeeper({ store, base, schema: part.schema, utils }),
    [store, base, part, utils],
  )
  useLayoutEffect(() => keeper.open(), [keeper])
  const onChange = useCallback(
    (value: Json | undefined, path: FieldPathList) => store.setAnswer(pointerInside(base, path), value),
    [store, base],
  )
  return (
    <StateKeeperProvider value={keeper}>
      <VisibleField
        {...rootField}
        schema={part.schema}
        uiSchema={part.ui}
        registry={registry}
        onChange={onChange}
      />
    </StateKeeperProvider>
  )
}
