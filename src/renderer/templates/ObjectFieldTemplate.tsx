import type { ObjectFieldTemplateProps } from '@rjsf/utils'
import { uiJson, schemaJson } from '../fields/json.ts'
import { nameOfPath } from './nameOfPath.ts'
import { PropertyBlocks } from './PropertyBlocks.tsx'
import { ObjectGroup } from './ObjectGroup.tsx'

/** The form itself and a row of a list stand without a frame; an object inside is a group with its name. */
export function ObjectFieldTemplate({ properties, uiSchema, schema, fieldPathId }: ObjectFieldTemplateProps) {
  const visible = properties.filter((property) => !property.hidden)
  const blocks = <PropertyBlocks properties={visible} ui={uiJson(uiSchema)} />
  const name = nameOfPath(fieldPathId)
  if (name === undefined) return blocks
  return (
    <ObjectGroup name={name} schema={schemaJson(schema)} ui={uiJson(uiSchema)} path={fieldPathId}>
      {blocks}
    </ObjectGroup>
  )
}
