import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import type { JsonObject } from '#engine/values/types.ts'

/** RJSF's types of the same JSON. A ui schema of a release is JSON too: it carries no functions or components. */
export function schemaJson(schema: RJSFSchema): JsonObject {
  return schema
}

export function uiJson(ui: UiSchema | undefined): JsonObject {
  return ui ?? {}
}
