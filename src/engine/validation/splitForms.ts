import { isObject } from '../content/isObject.ts'
import { escapeToken } from '../values/pointer.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { canonicalText } from './canonicalText.ts'
import { mixingKeywords } from './mixingKeywords.ts'
import { withoutNotes } from './withoutNotes.ts'

/** Forms taken apart: each field is a schema of its own that the form's refers to, so that no code stands twice. */
export interface SplitForms {
  forms: { [id: string]: JsonObject }
  /** Fields that are judged alike share one. */
  parts: { [key: string]: JsonObject }
  /** Of each form: place of a field ("/rows/*\/code") → key of its part. */
  fields: { [form: string]: { [place: string]: string } }
}

/** What stands inside one of these is judged only together with it. */
const mixing = [...mixingKeywords, 'contains', 'caseOf', 'definitions']

export function splitForms(forms: { [id: string]: { schema: JsonObject } }): SplitForms {
  const parts = new Map<string, { key: string; schema: JsonObject }>()
  const fields: SplitForms['fields'] = {}
  const split: SplitForms['forms'] = {}
  for (const [id, { schema }] of Object.entries(forms)) {
    const places: { [place: string]: string } = {}
    const partOf = (place: string, part: JsonObject): JsonObject => {
      const judged = withoutNotes(part)
      const text = canonicalText(judged)
      const known = parts.get(text) ?? { key: `f${parts.size}`, schema: judged }
      parts.set(text, known)
      places[place] = known.key
      return { $ref: known.key }
    }
    split[id] = splitInside(schema, '', partOf)
    fields[id] = places
  }
  const named = [...parts.values()].map(({ key, schema }) => [key, schema])
  return { forms: split, fields, parts: Object.fromEntries(named) }
}

type PartOf = (place: string, part: JsonObject) => JsonObject

function splitInside(schema: JsonObject, place: string, partOf: PartOf): JsonObject {
  if (mixes(schema)) return schema
  const { properties, items } = schema
  const split = { ...schema }
  if (isObject(properties)) {
    const members = Object.entries(properties).map(([name, member]) => {
      const here = `${place}/${escapeToken(name)}`
      return [name, splitOff(member, here, partOf)]
    })
    split['properties'] = Object.fromEntries(members)
  }
  if (isObject(items)) split['items'] = splitOff(items, `${place}/*`, partOf)
  return split
}

function splitOff(schema: Json, place: string, partOf: PartOf): Json {
  if (!isObject(schema)) return schema
  const inside = splitInside(schema, place, partOf)
  return isBound(schema) ? inside : partOf(place, inside)
}

function mixes(schema: JsonObject): boolean {
  return mixing.some((keyword) => keyword in schema) || speaksForInside(schema)
}

/**
 * A reference is counted from its form, and ajv-errors finds what stands inside a group only where the group is compiled
 * as a piece of the whole: such a schema stays where it is.
 */
function isBound(schema: Json): boolean {
  if (Array.isArray(schema)) return schema.some(isBound)
  if (!isObject(schema)) return false
  return '$ref' in schema || speaksForInside(schema) || Object.values(schema).some(isBound)
}

/** One message for everything inside it. */
function speaksForInside(schema: JsonObject): boolean {
  const { errorMessage } = schema
  if (typeof errorMessage === 'string') return 'properties' in schema || 'items' in schema
  return isObject(errorMessage) && ['_', 'properties', 'items'].some((word) => word in errorMessage)
}
