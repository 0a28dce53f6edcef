import type { Ajv } from 'ajv'
import type { OpenForms } from '../bundle/openForms.ts'
import { openForms } from '../bundle/openForms.ts'
import type { AjvFunction, FormPart, ValidatorModule } from '../bundle/types.ts'
import { createAjv } from './createAjv.ts'
import { splitForms } from './splitForms.ts'

/** The same as `openForms`, compiled now: for the case runner, previews and tests. */
export function createForms(forms: { [id: string]: FormPart }): OpenForms {
  const split = splitForms(forms)
  const ajv = createAjv()
  for (const [key, schema] of Object.entries(split.parts)) ajv.addSchema(schema, key)
  const module: Required<ValidatorModule> = { forms: {}, fields: {} }
  for (const [id, schema] of Object.entries(split.forms)) {
    const validate: AjvFunction = ajv.compile(schema)
    module.forms[id] = validate
    module.fields[id] = partsOf(ajv, split.fields[id] ?? {})
  }
  return openForms(module)
}

function partsOf(ajv: Ajv, places: { [place: string]: string }): { [place: string]: AjvFunction } {
  const parts: { [place: string]: AjvFunction } = {}
  for (const [place, key] of Object.entries(places)) {
    const validate: AjvFunction | undefined = ajv.getSchema(key)
    if (validate !== undefined) parts[place] = validate
  }
  return parts
}
