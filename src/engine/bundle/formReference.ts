import { isObject } from '../content/isObject.ts'
import type { Content, UiSchema } from '../content/types.ts'
import { unescapeToken } from '../values/pointer.ts'
import type { Json, JsonObject } from '../values/types.ts'

export interface ReferenceTarget {
  /** Id of the form in which the target stands; its own references start there. */
  form: string
  pointer: string
  schema: Json
  /** How that place is asked in its own form, where the target is a whole form or one of its fields. */
  ui: UiSchema
}

/**
 * What a `$ref` in `form` points at: "#/definitions/x" (same form), "common/person#/properties/fin" (form id) or
 * "../common/person.json#/…" (file beside). Undefined where there is nothing.
 */
export function findReference(
  content: Pick<Content, 'forms' | 'uiSchemas'>,
  form: string,
  reference: string,
): ReferenceTarget | undefined {
  const [path = '', pointer = ''] = reference.split('#')
  const target = path === '' ? form : findForm(content, form, path.replace(/\.json$/, ''))
  if (target === undefined) return undefined
  const steps = decoded(pointer).split('/').slice(1).map(unescapeToken)
  let schema: Json | undefined = content.forms[target]
  for (const step of steps) schema = stepInto(schema, step)
  if (schema === undefined) return undefined
  return { form: target, pointer, schema, ui: uiAt(content.uiSchemas[target], steps) }
}

function findForm(content: Pick<Content, 'forms'>, form: string, path: string): string | undefined {
  if (content.forms[path]) return path
  const folders = form.split('/').slice(0, -1)
  for (const step of path.split('/')) {
    if (step === '..') folders.pop()
    else if (step !== '.') folders.push(step)
  }
  const id = folders.join('/')
  return content.forms[id] ? id : undefined
}

function uiAt(ui: UiSchema | undefined, steps: string[]): UiSchema {
  let found: JsonObject = ui ?? {}
  for (let at = 0; at < steps.length; at += 1) {
    let name = steps[at]
    if (name === 'properties') {
      at += 1
      name = steps[at]
    } else if (name !== 'items') {
      return {}
    }
    const inner: Json | undefined = name === undefined ? undefined : found[name]
    if (!isObject(inner)) return {}
    found = inner
  }
  return found
}

function stepInto(schema: Json | undefined, step: string): Json | undefined {
  if (Array.isArray(schema)) return schema[Number(step)]
  return isObject(schema) && Object.hasOwn(schema, step) ? schema[step] : undefined
}

/** A fragment may be percent-encoded; one that is wrongly so points at nothing. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
