import { createSchemaUtils, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import { schemaJson } from '../fields/json.ts'
import { enumOfConst } from '../shape/enumOfConst.ts'
import { formValidator } from './formValidator.ts'

/**
 * RJSF's reading of a schema. Its defaults are taken over but for one: what a person has to say themselves (a yes, an
 * answer to a question of yes or no) is never filled in.
 */
export function createUtils(schema: JsonObject, opened: OpenForms, scope: () => Scope): SchemaUtilsType {
  const utils = createSchemaUtils(formValidator(opened, scope), schema, { requiredBooleanDefault: 'skip' })
  const stock = utils.getDefaultFormState.bind(utils)
  utils.getDefaultFormState = (part: RJSFSchema, ...others) => stock(enumOfConst(schemaJson(part)), ...others)
  return utils
}
