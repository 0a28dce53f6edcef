import type { RJSFSchema, ValidatorType } from '@rjsf/utils'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { Json, Scope } from '#engine/values/types.ts'
import { schemaJson } from '../fields/json.ts'

/**
 * RJSF's door to validation. It only ever asks which branch fits, and that is read from the schema: the page has no
 * compiler. Findings are the store's work, so the rest of the interface has nothing to say.
 */
export function formValidator(opened: OpenForms, scope: () => Scope): ValidatorType {
  return {
    isValid: (schema: RJSFSchema, data: Json | undefined, root: RJSFSchema) => {
      if (typeof schema === 'boolean') return schema
      return opened.fits(schemaJson(schema), data ?? null, { root: schemaJson(root), scope: scope() })
    },
    validateFormData: () => ({ errors: [], errorSchema: {} }),
    rawValidation: () => ({}),
  }
}
