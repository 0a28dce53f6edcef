import { canExpand, type ObjectFieldTemplateProps } from '@rjsf/utils'
import { Button } from '#ui/Button.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { uiJson, schemaJson } from '../fields/json.ts'
import { pointerOf } from '../fields/pointerOf.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { useFresh } from '../shape/useFresh.ts'
import { elementId } from '../store/pointerPath.ts'
import { labelText } from '../texts/fieldText.ts'
import { useFramedPlace } from './FramedPlace.ts'
import { nameOfPath } from './nameOfPath.ts'
import { ObjectGroup } from './ObjectGroup.tsx'
import { placeOfUnion } from './placeOfUnion.ts'
import { PropertyBlocks } from './PropertyBlocks.tsx'

/** The form itself and a row of a list stand without a frame; an object inside is a group with its name. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { properties, uiSchema, schema, fieldPathId, optionalDataControl } = props
  const { base } = useEnvironment()
  const framed = useFramedPlace()
  const path = placeOfUnion(fieldPathId, schema)
  const name = nameOfPath(path)
  const visible = properties.filter((property) => !property.hidden)
  const blocks = (
    <>
      <PropertyBlocks properties={visible} ui={uiJson(uiSchema)} />
      <AddEntry {...props} name={name ?? ''} path={path} />
      {optionalDataControl}
    </>
  )
  if (name === undefined || framed === pointerOf(base, path)) return blocks
  return (
    <ObjectGroup name={name} schema={schemaJson(schema)} ui={uiJson(uiSchema)} path={path}>
      {blocks}
    </ObjectGroup>
  )
}

interface AddEntryProps extends ObjectFieldTemplateProps {
  name: string
  path: Pick<ObjectFieldTemplateProps['fieldPathId'], 'path'>
}

/** Where properties may have any name. */
function AddEntry({
  name,
  path,
  schema,
  uiSchema,
  formData,
  readonly,
  disabled,
  onAddProperty,
}: AddEntryProps) {
  const { base, process } = useEnvironment()
  const services = useServices()
  const add = useFresh(onAddProperty)
  if (readonly === true || disabled === true || !canExpand(schema, uiSchema, formData)) return null
  const declaration = { name, schema: schemaJson(schema), ui: uiJson(uiSchema) }
  const label = name === '' ? '' : labelText(declaration, process, services)
  return (
    <Button id={`${elementId(pointerOf(base, path))}-add`} kind="secondary" icon="add" onClick={() => add()}>
      {services.translate('form.addEntry', { label })}
    </Button>
  )
}
