import { isObject } from '../content/isObject.ts'
import type { Json, JsonObject } from '../values/types.ts'

const single = [
  'items',
  'additionalProperties',
  'additionalItems',
  'contains',
  'propertyNames',
  'if',
  'then',
  'else',
  'not',
]
const lists = ['allOf', 'anyOf', 'oneOf', 'items']
const maps = ['properties', 'patternProperties', 'dependencies']

export type ChangeSchema = (schema: Json, keyword: string) => Json

/** A copy of one schema node with `given` applied to each schema directly inside it, the own keywords' included. */
export function mapSubschemas(node: JsonObject, given: ChangeSchema): JsonObject {
  const copy: JsonObject = { ...node }
  for (const keyword of single) {
    const schema = node[keyword]
    if (isObject(schema)) copy[keyword] = given(schema, keyword)
  }
  for (const keyword of lists) {
    const schemas = node[keyword]
    if (Array.isArray(schemas)) copy[keyword] = schemas.map((schema) => given(schema, keyword))
  }
  for (const keyword of maps) {
    const schemas = node[keyword]
    if (isObject(schemas))
      copy[keyword] = mapValues(schemas, (schema) => (isObject(schema) ? given(schema, keyword) : schema))
  }
  const { caseOf, rules } = node
  if (isObject(caseOf)) copy['caseOf'] = mapCases(caseOf, (schema) => given(schema, 'caseOf'))
  if (Array.isArray(rules))
    copy['rules'] = rules.map((rule) => mapRule(rule, (schema) => given(schema, 'rules')))
  return copy
}

function mapCases(caseOf: JsonObject, change: (schema: Json) => Json): JsonObject {
  const copy = { ...caseOf }
  const { cases } = caseOf
  if (isObject(cases)) copy['cases'] = mapValues(cases, change)
  if (caseOf['else'] !== undefined) copy['else'] = change(caseOf['else'])
  return copy
}

function mapRule(rule: Json, change: (schema: Json) => Json): Json {
  if (!isObject(rule) || rule['must'] === undefined) return rule
  return { ...rule, must: change(rule['must']) }
}

function mapValues(map: JsonObject, change: (value: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]))
}
