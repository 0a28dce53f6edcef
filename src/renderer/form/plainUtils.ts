import type { RJSFSchema, SchemaUtilsType } from '@rjsf/utils'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { schemaJson } from '../fields/json.ts'

/** RJSF's reading of a schema where nothing shapes it: every place is as it stands there. */
export function plainUtils(root: RJSFSchema): SchemaUtilsType {
  return {
    getRootSchema: () => root,
    retrieveSchema: (schema) => schema,
    getDefaultFormState: (schema) => emptyAnswer(schemaJson(schema)),
    isSelect: ({ enum: values }) => Array.isArray(values),
    isMultiSelect: (schema) => isChoices(schemaJson(schema)),
    getDisplayLabel: unasked,
    getValidator: unasked,
    doesSchemaUtilsDiffer: unasked,
    findFieldInSchema: unasked,
    findSelectedOptionInXxxOf: unasked,
    getClosestMatchingOption: unasked,
    getFirstMatchingOption: unasked,
    getFromSchema: unasked,
    isFilesArray: unasked,
    omitExtraData: unasked,
    sanitizeDataForNewSchema: unasked,
    toPathSchema: unasked,
  }
}

/** Asked only where something shapes a form; such a one is not drawn with these. */
function unasked(): never {
  throw new Error('A form that nothing shapes is asked what shapes it')
}

function isChoices({ uniqueItems, items }: JsonObject): boolean {
  return uniqueItems === true && isObject(items) && Array.isArray(items['enum'])
}

/** Groups and lists stand there before anything is in them. */
function emptyAnswer({ type, properties }: JsonObject): Json | undefined {
  if (type === 'array') return []
  if (type !== 'object') return undefined
  const empty: JsonObject = {}
  for (const [name, member] of Object.entries(isObject(properties) ? properties : {})) {
    const inside = isObject(member) ? emptyAnswer(member) : undefined
    if (inside !== undefined) empty[name] = inside
  }
  return empty
}
