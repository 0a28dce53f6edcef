import { toFieldPathId } from '@rjsf/utils'
import { useMemo } from 'react'
import type { FormPart } from '#engine/bundle/types.ts'
import { PlainField } from '../fields/PlainField.tsx'
import { formOptions } from './formOptions.ts'
import { plainRegistry } from './plainRegistry.ts'

const ROOT = toFieldPathId('', formOptions)
/** Fields write to the store themselves. */
const ignore = () => undefined

/** A form that nothing shapes: our own fields in the order of the schema. Nothing of RJSF but a few names is there. */
export function PlainForm({ part }: { part: FormPart }) {
  const registry = useMemo(() => plainRegistry(part.schema), [part])
  return (
    <PlainField
      name=""
      schema={part.schema}
      uiSchema={part.ui}
      fieldPathId={ROOT}
      registry={registry}
      onChange={ignore}
      onBlur={ignore}
      onFocus={ignore}
    />
  )
}
