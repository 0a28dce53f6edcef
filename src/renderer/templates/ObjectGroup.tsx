import type { FieldPathId } from '@rjsf/utils'
import { useAtomValue } from 'jotai'
import { useMemo, type ReactNode } from 'react'
import { FieldSet } from '#ui/FieldSet.tsx'
import type { JsonObject } from '#engine/values/types.ts'
import { pointerOf } from '../fields/pointerOf.ts'
import { useFieldTexts } from '../fields/useFieldTexts.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { elementId } from '../store/pointerPath.ts'

interface ObjectGroupProps {
  name: string
  schema: JsonObject
  ui: JsonObject
  path: Pick<FieldPathId, 'path'>
  /** Another control inside has the place's id and tells its finding. */
  around?: boolean
  children: ReactNode
}

export function ObjectGroup({ name, schema, ui, path, around = false, children }: ObjectGroupProps) {
  const environment = useEnvironment()
  const { store, base } = environment
  const pointer = pointerOf(base, path)
  const jotai = { store: store.jotai }
  const state = useAtomValue(store.states.at(pointer), jotai)
  const issue = useAtomValue(store.issues.at(pointer), jotai)
  const declaration = useMemo(() => ({ name, schema, ui }), [name, schema, ui])
  const { required: _required, ...texts } = useFieldTexts(declaration, state, around ? undefined : issue, {
    pointer,
    environment,
  })
  return (
    <FieldSet id={around ? `${elementId(pointer)}-frame` : elementId(pointer)} group {...texts}>
      {children}
    </FieldSet>
  )
}
