import { memo, Suspense, useEffect } from 'react'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import { Loading } from '#ui/Loading.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { watchPresses } from '../fields/afterPress.ts'
import { isPlain } from '../shape/isPlain.ts'
import { FormEnvironmentProvider, type FormEnvironment } from './FormEnvironment.ts'
import { LeftError } from './LeftError.tsx'
import { loadShapedForm } from './loadShapedForm.ts'
import { PlainForm } from './PlainForm.tsx'
import { RegisterNote } from './RegisterNote.tsx'
import { SilentRegisters } from './SilentRegisters.tsx'

const ShapedForm = lazyPart(loadShapedForm)

export interface DrawnFormProps {
  part: FormPart
  opened: OpenForms
  environment: FormEnvironment
}

/**
 * The fields of one form. RJSF comes with the first form that its answers shape. There is no `<form>`: React looks its
 * properties up among the controls at every event.
 */
export const DrawnForm = memo(function DrawnForm(props: DrawnFormProps) {
  const { part, environment } = props
  const { translate } = useServices()
  const { store, base } = environment
  useEffect(watchPresses, [])
  // A control that goes with its form tells of no leave.
  useEffect(() => () => store.rest(base), [store, base])
  return (
    <FormEnvironmentProvider value={environment}>
      {store.model.root === '/answers' && <SilentRegisters part={part} />}
      <RegisterNote />
      <Suspense fallback={<Loading label={translate('state.loading.page')} />}>
        {isPlain(part) ? <PlainForm part={part} /> : <ShapedForm {...props} />}
      </Suspense>
      <LeftError />
    </FormEnvironmentProvider>
  )
})
