import type { Json, JsonObject } from '#engine/values/types.ts'

/** `ui:options: {name}` or `ui:name`, as RJSF has them. */
export function uiOption(ui: JsonObject, name: string): Json | undefined {
  const options = ui['ui:options']
  if (
    typeof options === 'object' &&
    options !== null &&
    !Array.isArray(options) &&
    options[name] !== undefined
  ) {
    return options[name]
  }
  return ui[`ui:${name}`]
}

export function uiNumber(ui: JsonObject, name: string): number | undefined {
  const value = uiOption(ui, name)
  return typeof value === 'number' ? value : undefined
}

export function uiText(ui: JsonObject, name: string): string | undefined {
  const value = uiOption(ui, name)
  return typeof value === 'string' ? value : undefined
}
