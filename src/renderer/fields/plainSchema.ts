import type { SchemaUtilsType } from '@rjsf/utils'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { schemaJson } from './json.ts'

export interface PlainField {
  /** References resolved, and a choice of constants as `enum`. */
  schema: JsonObject
  /** Titles of the choices, in the order of `enum`. */
  titles: readonly (string | undefined)[]
}

/** The schema of one answer as widgets read it. */
export function plainSchema(schema: JsonObject, utils: SchemaUtilsType): PlainField {
  const { items, uniqueItems } = schema
  if (!isObject(items)) return chosenOf(schema)
  const item = chosenOf(schemaJson(utils.retrieveSchema(items)))
  const type = schema['type'] ?? 'array'
  return {
    schema: { ...schema, type, items: item.schema, ...(uniqueItems === true && { uniqueItems }) },
    titles: item.titles,
  }
}

function chosenOf(schema: JsonObject): PlainField {
  const { oneOf, anyOf, ...others } = schema
  const options: Json[] = [oneOf, anyOf].find((list) => Array.isArray(list)) ?? []
  const choices = options.flatMap((option) => (isObject(option) ? constantOf(option) : []))
  if (choices.length === 0 || choices.length < options.length) return { schema, titles: [] }
  return {
    schema: { ...others, enum: choices.map(({ value }) => value) },
    titles: choices.map(({ title }) => title),
  }
}

function constantOf(option: JsonObject): { value: Json; title: string | undefined }[] {
  const { const: constant, enum: values, title } = option
  const value = constant ?? (Array.isArray(values) && values.length === 1 ? values[0] : undefined)
  return value === undefined ? [] : [{ value, title: typeof title === 'string' ? title : undefined }]
}
