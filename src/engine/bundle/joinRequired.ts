import { isObject } from '../content/isObject.ts'
import type { UiSchema } from '../content/types.ts'
import type { Condition, Json, JsonObject } from '../values/types.ts'

/**
 * "Required" means "while it is visible": a required field with a `ui:visibleWhen` becomes `requiredWhen` that
 * condition, so that every JSON Schema validator with our keywords gives the same verdict.
 */
export function joinRequired(schema: JsonObject, ui: UiSchema): JsonObject {
  const copy: JsonObject = { ...schema }
  const { properties, items, required, requiredWhen } = schema
  if (isObject(properties)) copy['properties'] = joinProperties(properties, ui)
  if (isObject(items)) copy['items'] = joinRequired(items, uiOf(ui['items']))
  const conditions: JsonObject = isObject(requiredWhen) ? { ...requiredWhen } : {}
  for (const [name, condition] of Object.entries(conditions)) {
    conditions[name] = both(visibility(ui, name), condition)
  }
  const always: Json[] = []
  for (const name of Array.isArray(required) ? required : []) {
    const visible = typeof name === 'string' ? visibility(ui, name) : undefined
    if (visible === undefined || typeof name !== 'string') always.push(name)
    else conditions[name] = visible
  }
  if (Array.isArray(required)) copy['required'] = always
  if (Object.keys(conditions).length > 0) copy['requiredWhen'] = conditions
  return copy
}

function joinProperties(properties: JsonObject, ui: UiSchema): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [
      name,
      isObject(property) ? joinRequired(property, uiOf(ui[name])) : property,
    ]),
  )
}

function visibility(ui: UiSchema, name: string): Condition | undefined {
  const condition = uiOf(ui[name])['ui:visibleWhen']
  return typeof condition === 'string' || typeof condition === 'boolean' || isObject(condition)
    ? condition
    : undefined
}

function both(visible: Condition | undefined, required: Json): Json {
  return visible === undefined ? required : { allOf: [visible, required] }
}

function uiOf(ui: Json | undefined): UiSchema {
  return isObject(ui) ? ui : {}
}
