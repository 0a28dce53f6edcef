import { toFieldPathId, type FieldPathList } from '@rjsf/utils'
import { memo, useCallback, useEffect, useLayoutEffect, useMemo } from 'react'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import type { Json } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { watchPresses } from '../fields/afterPress.ts'
import { VisibleField } from '../fields/VisibleField.tsx'
import { StateKeeper } from '../shape/StateKeeper.ts'
import { StateKeeperProvider } from '../shape/useStateKeeper.ts'
import { pointerInside } from '../store/pointerPath.ts'
import { createRegistry, formOptions } from './createRegistry.ts'
import { createUtils } from './createUtils.ts'
import { FormEnvironmentProvider, type FormEnvironment } from './FormEnvironment.ts'
import { RegisterNote } from './RegisterNote.tsx'
import { SilentRegisters } from './SilentRegisters.tsx'

const ROOT = toFieldPathId('', formOptions)
const ignore = () => undefined

interface RjsfFormProps {
  part: FormPart
  opened: OpenForms
  environment: FormEnvironment
}

/**
 * Unforked RJSF owns the structure: its fields draw the schema. Answers are the store's, so RJSF's Form, which would hold
 * a copy of them and draw everything for a key, is not there; nor is a `<form>`: React looks its properties up among the
 * controls at every event.
 */
export const RjsfForm = memo(function RjsfForm({ part, opened, environment }: RjsfFormProps) {
  const { store, base } = environment
  const { translate } = useServices()
  useEffect(watchPresses, [])
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
    <FormEnvironmentProvider value={environment}>
      <StateKeeperProvider value={keeper}>
        {store.model.root === '/answers' && <SilentRegisters part={part} />}
        <RegisterNote />
        <VisibleField
          name=""
          schema={part.schema}
          uiSchema={part.ui}
          fieldPathId={ROOT}
          registry={registry}
          onChange={onChange}
          onBlur={ignore}
          onFocus={ignore}
        />
      </StateKeeperProvider>
    </FormEnvironmentProvider>
  )
})
