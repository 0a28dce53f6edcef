import { createSchemaUtils, type RJSFSchema, type SchemaUtilsType } from '@rjsf/utils'
import { isObject } from '#engine/content/isObject.ts'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { JsonObject, Scope } from '#engine/values/types.ts'
import { schemaJson } from '../fields/json.ts'
import { enumOfConst } from '../shape/enumOfConst.ts'
import { formValidator } from './formValidator.ts'

/** A list has rows that are begun for the person; of choices, files and the like the first one would be an answer of nothing. */
const hasRows = ({ items }: JsonObject): boolean => isObject(items) && items['type'] === 'object'

/**
 * RJSF's reading of a schema. Its defaults are taken over but for two: what a person has to say themselves (a yes, an
 * answer to a question of yes or no) is never filled in, and no list has an item of nothing (`hasRows`).
 */
export function createUtils(schema: JsonObject, opened: OpenForms, scope: () => Scope): SchemaUtilsType {
  const utils = createSchemaUtils(formValidator(opened, scope), schema, {
    requiredBooleanDefault: 'skip',
    arrayMinItems: {
      computeSkipPopulate: (_validator: unknown, part: RJSFSchema) => !hasRows(schemaJson(part)),
    },
  })
  const stock = utils.getDefaultFormState.bind(utils)
  utils.getDefaultFormState = (part: RJSFSchema, ...others) => stock(enumOfConst(schemaJson(part)), ...others)
  return utils
}
