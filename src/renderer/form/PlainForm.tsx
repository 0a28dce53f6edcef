import { useMemo } from 'react'
import type { FormPart } from '#engine/bundle/types.ts'
import { PlainField } from '../fields/PlainField.tsx'
import { plainRegistry } from './plainRegistry.ts'
import { ignore, rootField } from './rootField.ts'

/** A form that nothing shapes: our own fields in the order of the schema. Nothing of RJSF but a few names is there. */
export function PlainForm({ part }: { part: FormPart }) {
  const registry = useMemo(() => plainRegistry(part.schema), [part])
  return (
    <PlainField
      {...rootField}
      schema={part.schema}
      uiSchema={part.ui}
      registry={registry}
      onChange={ignore}
    />
  )
}
