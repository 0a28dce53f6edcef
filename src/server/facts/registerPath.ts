import type { Json, JsonObject } from '#engine/values/types.ts'

const LONGEST = 200

/**
 * The address of a question: each `{x}` is the key's value, arrays joined by commas. Undefined: a key is missing, or
 * cannot be a key ("..", which would lead elsewhere; something long; an object).
 */
export function registerPath(template: string, key: JsonObject): string | undefined {
  let complete = true
  const path = template.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = key[name]
    const part = value === undefined ? undefined : pathPart(value)
    if (part === undefined) complete = false
    return part ?? ''
  })
  return complete ? path : undefined
}

/** Is the address that a question makes one of the source? A path with steps back would take its key elsewhere. */
export function isOfSource(address: string, source: string): boolean {
  const base = new URL(source).href
  return URL.canParse(address) && new URL(address).href.startsWith(base.endsWith('/') ? base : `${base}/`)
}

function pathPart(value: Json): string | undefined {
  if (Array.isArray(value)) {
    const parts = value.map(pathPart)
    return parts.length > 0 && parts.every((part) => part !== undefined) ? parts.join(',') : undefined
  }
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = String(value).trim()
  return text === '' || text.length > LONGEST || /^\.+$/.test(text) ? undefined : encodeURIComponent(text)
}
