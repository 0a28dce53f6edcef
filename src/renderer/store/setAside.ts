import { isObject } from '#engine/content/isObject.ts'
import type { FormSection } from '#engine/form/FormSection.ts'
import { escapeToken } from '#engine/values/pointer.ts'
import { mixingKeywords } from '#engine/validation/mixingKeywords.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { safeCopy } from './safeCopy.ts'

/** A stored answer that has no place in the form as it is now. */
export interface Misfit {
  pointer: string
  value: Json
}

/**
 * Stored answers may be of an older form: a text where a group is now, a property that nobody asks any more. What fits is
 * given to the form, what does not is set aside. A single answer of another kind (a text in a number's field) stays: it is
 * shown, and told as wrong.
 */
export function setAside(
  answers: JsonObject,
  sections: readonly FormSection[],
): { answers: JsonObject; misfits: Misfit[] } {
  const kept = safeCopy(answers)
  const misfits: Misfit[] = []
  for (const { base, part } of sections) {
    if (part === undefined) continue
    const step = base.split('/')[2]
    if (step === undefined)
      return { answers: objectOf(fitted(kept, part.schema, { at: base, misfits })), misfits }
    if (!Object.hasOwn(kept, step)) continue
    const fits = fitted(kept[step] ?? null, part.schema, { at: base, misfits })
    if (fits === undefined) delete kept[step]
    else kept[step] = fits
  }
  return { answers: kept, misfits }
}

interface Place {
  at: string
  misfits: Misfit[]
}

function fitted(value: Json, schema: Json | undefined, place: Place): Json | undefined {
  if (!isObject(schema) || value === null) return value
  const wanted = shapeOf(schema)
  if (wanted !== undefined && shapeOfValue(value) !== wanted) {
    place.misfits.push({ pointer: place.at, value })
    return undefined
  }
  if (Array.isArray(value)) return fittedRows(value, schema['items'], place)
  return isObject(value) ? fittedMembers(value, schema, place) : value
}

/** A row that does not fit leaves an empty one: the rows behind it keep their places. */
function fittedRows(rows: Json[], items: Json | undefined, { at, misfits }: Place): Json[] {
  return rows.map((row, index) => fitted(row, items, { at: `${at}/${index}`, misfits }) ?? null)
}

function fittedMembers(value: JsonObject, schema: JsonObject, { at, misfits }: Place): JsonObject {
  const { properties } = schema
  if (!isObject(properties)) return value
  const isClosed = schema['additionalProperties'] === false && !mixingKeywords.some((word) => word in schema)
  const kept: JsonObject = {}
  for (const [name, member] of Object.entries(value)) {
    const pointer = `${at}/${escapeToken(name)}`
    const declared = Object.hasOwn(properties, name)
    if (!declared && isClosed) misfits.push({ pointer, value: member })
    const fits = declared ? fitted(member, properties[name], { at: pointer, misfits }) : member
    if (fits !== undefined && (declared || !isClosed)) kept[name] = fits
  }
  return kept
}

type Shape = 'object' | 'array' | 'single'

/** Undefined where the schema does not say, or allows several. */
function shapeOf({ type, properties, items, ...rest }: JsonObject): Shape | undefined {
  if (mixingKeywords.some((word) => word in rest)) return undefined
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null' && one !== undefined)
  const shapes = new Set(types.map((one) => (one === 'object' || one === 'array' ? one : 'single')))
  if (shapes.size > 1) return undefined
  const [shape] = shapes
  if (shape !== undefined) return shape
  if (isObject(properties)) return 'object'
  return isObject(items) ? 'array' : undefined
}

function shapeOfValue(value: Json): Shape {
  if (Array.isArray(value)) return 'array'
  return isObject(value) ? 'object' : 'single'
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {}
}
