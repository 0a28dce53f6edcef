import type { FieldProps } from '@rjsf/utils'
import { useMemo } from 'react'
import { Notice } from '#ui/Notice.tsx'
import { useServices } from '../environment/RendererServices.ts'
import { useEnvironment } from '../form/FormEnvironment.ts'
import { hintText, labelText } from '../texts/fieldText.ts'
import { schemaJson, uiJson } from './json.ts'

/** `type: null`: something to read, nothing to answer. */
export function NoteField({ name, schema, uiSchema }: FieldProps) {
  const services = useServices()
  const { process } = useEnvironment()
  const declaration = useMemo(
    () => ({ name, schema: schemaJson(schema), ui: uiJson(uiSchema) }),
    [name, schema, uiSchema],
  )
  return (
    <Notice title={labelText(declaration, process, services)}>
      {hintText(declaration, process, services)}
    </Notice>
  )
}
