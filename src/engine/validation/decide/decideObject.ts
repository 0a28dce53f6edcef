import { isObject } from '../../content/isObject.ts'
import { escapeToken } from '../../values/pointer.ts'
import type { Json, JsonObject, JsonSchema } from '../../values/types.ts'
import type { Decide, Decision } from './decision.ts'
import { regexOf, wordOf } from './decideScalar.ts'

/** The limits of the number of properties. */
function ofSize(holds: (size: number, limit: number) => boolean): Decide {
  return (value, limit) => !isObject(value) || holds(Object.keys(value).length, Number(limit))
}

export const decideObject = {
  required: (value, names) =>
    !isObject(value) ||
    !Array.isArray(names) ||
    names.every((name) => value[wordOf(name)] !== undefined && Object.hasOwn(value, wordOf(name))),
  properties: (value, schemas, decision) =>
    !isObject(value) || entries(schemas).every(([name, schema]) => memberFits(value, name, schema, decision)),
  patternProperties: (value, schemas, decision) =>
    !isObject(value) ||
    entries(schemas).every(([pattern, schema]) =>
      Object.keys(value)
        .filter((name) => regexOf(pattern).test(name))
        .every((name) => memberFits(value, name, schema, decision)),
    ),
  additionalProperties: (value, schema, decision) =>
    !isObject(value) ||
    Object.keys(value)
      .filter((name) => !isNamed(name, decision.schema))
      .every((name) => memberFits(value, name, schema, decision)),
  propertyNames: (value, schema, decision) =>
    !isObject(value) || Object.keys(value).every((name) => decision.fits(schemaOf(schema), name, '')),
  minProperties: ofSize((size, limit) => size >= limit),
  maxProperties: ofSize((size, limit) => size <= limit),
  dependencies: (value, dependencies, decision) =>
    !isObject(value) ||
    entries(dependencies)
      .filter(([name]) => Object.hasOwn(value, name))
      .every(([, dependent]) =>
        Array.isArray(dependent)
          ? dependent.every((name) => Object.hasOwn(value, wordOf(name)))
          : decision.fits(schemaOf(dependent), value, ''),
      ),
} satisfies { [keyword: string]: Decide }

function entries(map: Json): [string, Json][] {
  return isObject(map) ? Object.entries(map) : []
}

/** What is no schema says nothing. */
export function schemaOf(json: Json | undefined): JsonSchema {
  return typeof json === 'boolean' || isObject(json) ? json : true
}

function memberFits(value: JsonObject, name: string, schema: Json, decision: Decision): boolean {
  if (!Object.hasOwn(value, name)) return true
  const member = value[name]
  const step = `/${escapeToken(name)}`
  return member === undefined || decision.fits(schemaOf(schema), member, step)
}

function isNamed(name: string, { properties, patternProperties }: JsonObject): boolean {
  if (isObject(properties) && Object.hasOwn(properties, name)) return true
  return entries(patternProperties ?? {}).some(([pattern]) => regexOf(pattern).test(name))
}
