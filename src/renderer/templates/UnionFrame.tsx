import type { FieldTemplateProps } from '@rjsf/utils'
import { uiJson, schemaJson } from '../fields/json.ts'
import { pointerOf } from '../fields/pointerOf.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { FramedPlaceProvider } from './FramedPlace.ts'
import { nameOfPath } from './nameOfPath.ts'
import { ObjectGroup } from './ObjectGroup.tsx'

/** A choice between shapes: the choice and what was chosen, under one name. At the top of a form it stands free. */
export function UnionFrame({ fieldPathId, schema, uiSchema, children }: FieldTemplateProps) {
  const { base } = useEnvironment()
  const pointer = pointerOf(base, fieldPathId)
  const name = nameOfPath(fieldPathId)
  const inside = <FramedPlaceProvider value={pointer}>{children}</FramedPlaceProvider>
  if (name === undefined) return inside
  return (
    <ObjectGroup
      name={name}
      schema={schemaJson(schema)}
      ui={uiJson(uiSchema)}
      path={fieldPathId}
      around={!isGroup(schema)}
    >
      <div className="form-body">{inside}</div>
    </ObjectGroup>
  )
}

/** Are all options groups of fields? Another option has a control of its own, with the finding of the place. */
function isGroup({ oneOf, anyOf }: FieldTemplateProps['schema']): boolean {
  return (oneOf ?? anyOf ?? []).every(
    (option) => typeof option === 'object' && (option.type === 'object' || option.properties !== undefined),
  )
}
