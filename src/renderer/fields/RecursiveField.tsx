import { RJSF_REF_CYCLE_KEY, type FieldProps } from '@rjsf/utils'
import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { elementId } from '../store/pointerPath.ts'
import { labelText } from '../texts/fieldText.ts'
import { schemaJson, uiJson } from './json.ts'
import { pointerOf } from './pointerOf.ts'

/** A part that contains itself is opened on demand, and by itself where there are answers in it. */
export function RecursiveField(props: FieldProps) {
  const { name, schema, uiSchema, fieldPathId, registry } = props
  const { store, base, process } = useEnvironment()
  const services = useServices()
  const pointer = pointerOf(base, fieldPathId)
  const [open, setOpen] = useState(() => store.answer(pointer) !== undefined)
  const { SchemaField } = registry.fields
  if (open && SchemaField !== undefined) {
    return <SchemaField {...props} schema={{ ...schema, [RJSF_REF_CYCLE_KEY]: false }} />
  }
  const label = labelText({ name, schema: schemaJson(schema), ui: uiJson(uiSchema) }, process, services)
  return (
    <Button id={`${elementId(pointer)}-open`} kind="secondary" icon="add" onClick={() => setOpen(true)}>
      {services.translate('form.openPart', { label })}
    </Button>
  )
}
