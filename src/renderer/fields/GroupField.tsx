import { getUiOptions, orderProperties, toFieldPathId, type FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { nameOfPath } from '../templates/nameOfPath.ts'
import { ObjectGroup } from '../templates/ObjectGroup.tsx'
import { PropertyBlocks } from '../templates/PropertyBlocks.tsx'
import { schemaJson, uiJson } from './json.ts'

/** Fields of a form that nothing shapes, in their order: what RJSF's ObjectField comes to there. */
export function GroupField(props: FieldProps) {
  const name = nameOfPath(props.fieldPathId)
  const ui = uiJson(props.uiSchema)
  const properties = useProperties(props)
  const blocks = <PropertyBlocks properties={properties} ui={ui} />
  if (name === undefined) return blocks
  return (
    <ObjectGroup name={name} schema={schemaJson(props.schema)} ui={ui} path={props.fieldPathId}>
      {blocks}
    </ObjectGroup>
  )
}

function useProperties(group: FieldProps) {
  const { schema, uiSchema, fieldPathId, registry, disabled, readonly, onChange, onBlur, onFocus } = group
  return useMemo(() => {
    const shared = {
      registry,
      onChange,
      onBlur,
      onFocus,
      disabled: disabled === true,
      readonly: readonly === true,
    }
    const { SchemaField } = registry.fields
    if (SchemaField === undefined) return []
    const members = schema.properties ?? {}
    const order = orderProperties(Object.keys(members), getUiOptions(uiSchema).order)
    return order.map((name) => {
      const member = members[name]
      const place = {
        ...shared,
        name,
        schema: typeof member === 'object' ? member : {},
        uiSchema: uiSchema?.[name],
        required: schema.required?.includes(name) === true,
        fieldPathId: toFieldPathId(name, registry.globalFormOptions, fieldPathId),
      }
      return { ...place, content: <SchemaField key={name} {...place} />, hidden: false }
    })
  }, [schema, uiSchema, fieldPathId, registry, disabled, readonly, onChange, onBlur, onFocus])
}
