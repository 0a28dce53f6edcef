import type { Json, JsonObject, JsonSchema } from '../values/types.ts'
import { isObject } from '../content/isObject.ts'

/**
 * Every schema that RJSF's ValidatorType.isValid is asked about while it resolves a form: conditions of `if`, options
 * of oneOf and anyOf (as written, with their `additionalProperties` relaxed, and with "any of the properties is there"
 * added, as RJSF adds it), their discriminators, and the keys of `dependencies`.
 */
export function askedSchemas(schema: JsonSchema): JsonSchema[] {
  const found: JsonSchema[] = []
  if (isObject(schema)) collect(schema, found)
  return found
}

function collect(node: JsonObject, found: JsonSchema[]): void {
  const condition = node['if']
  if (typeof condition === 'boolean' || isObject(condition)) found.push(condition)
  const options = [node['oneOf'], node['anyOf']].filter((list) => Array.isArray(list)).flat()
  for (const option of options) found.push(...askedOfOption(option, discriminatorOf(node)))
  const { dependencies } = node
  if (isObject(dependencies)) {
    for (const [key, dependent] of Object.entries(dependencies))
      found.push(...askedOfDependency(key, dependent))
  }
  for (const child of subschemas(node)) collect(child, found)
}

function discriminatorOf(node: JsonObject): string | undefined {
  const { discriminator } = node
  const name = isObject(discriminator) ? discriminator['propertyName'] : undefined
  return typeof name === 'string' ? name : undefined
}

function askedOfOption(option: Json, discriminator: string | undefined): JsonSchema[] {
  if (typeof option === 'boolean') return [option]
  if (!isObject(option)) return []
  const asked: JsonSchema[] = []
  for (const variant of [option, relaxed(option)]) {
    asked.push(variant)
    const { properties } = variant
    if (!isObject(properties)) continue
    asked.push(withSomeProperty(variant, Object.keys(properties)))
    const chosen = discriminator === undefined ? undefined : properties[discriminator]
    if (isObject(chosen)) asked.push(chosen)
  }
  return asked
}

function relaxed(option: JsonObject): JsonObject {
  return option['additionalProperties'] === false ? { ...option, additionalProperties: true } : option
}

function withSomeProperty(option: JsonObject, names: string[]): JsonObject {
  const { required: _required, ...rest } = option
  const some = { anyOf: names.map((name) => ({ required: [name] })) }
  if (!('anyOf' in rest)) return { ...rest, ...some }
  const { allOf } = rest
  return { ...rest, allOf: [...(Array.isArray(allOf) ? allOf : []), some] }
}

function askedOfDependency(key: string, dependent: Json): JsonSchema[] {
  if (!isObject(dependent) || !Array.isArray(dependent['oneOf'])) return []
  const asked: JsonSchema[] = []
  for (const option of dependent['oneOf']) {
    const { properties } = isObject(option) ? option : {}
    const chosen = isObject(properties) ? properties[key] : undefined
    if (chosen !== undefined) asked.push({ type: 'object', properties: { [key]: chosen } })
  }
  return asked
}

const maps = ['properties', 'patternProperties', 'definitions', 'dependencies']
const lists = ['allOf', 'anyOf', 'oneOf']
const single = ['items', 'additionalProperties', 'additionalItems', 'contains', 'if', 'then', 'else', 'not']

function subschemas(node: JsonObject): JsonObject[] {
  const children: (Json | undefined)[] = single.map((keyword) => node[keyword])
  for (const keyword of maps) {
    const map = node[keyword]
    if (isObject(map)) children.push(...Object.values(map))
  }
  for (const keyword of [...lists, 'items']) {
    const list = node[keyword]
    if (Array.isArray(list)) children.push(...list)
  }
  return children.filter((child) => isObject(child))
}
