import type { OpenForms } from '../bundle/openForms.ts'
import { openForms } from '../bundle/openForms.ts'
import type { AjvFunction, FormPart, ValidatorModule } from '../bundle/types.ts'
import { createAjv } from './createAjv.ts'
import { createMatcher } from './createMatcher.ts'

/** The same as `openForms`, compiled now: for the case runner, previews and tests. */
export function createForms(forms: { [id: string]: FormPart }): OpenForms {
  const ajv = createAjv('forms')
  const module: ValidatorModule = { forms: {}, atoms: {} }
  for (const [id, form] of Object.entries(forms)) {
    const validate: AjvFunction = ajv.compile(form.schema)
    module.forms[id] = validate
  }
  return { ...openForms(module), matches: createMatcher() }
}
