import { findReference } from '../../../bundle/formReference.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import type { Json } from '../../../values/types.ts'

/** A `caseOf` as it is written, for the answer that it is asked of. */
export interface WrittenCase {
  /** Of the `caseOf`. */
  place: Place
  at: string
  names: readonly string[]
  /** Pointer of the answer; a row is a star. */
  base: string
}

/** Every `caseOf` of a form's answers, also those of the parts that it refers to. */
export function writtenCases(content: Content, form: string, base: string): WrittenCase[] {
  const place = { file: `schemas/${form}.json`, pointer: '' }
  return inside({ content, form, place, base, path: [] }, content.forms[form])
}

interface Here {
  content: Content
  form: string
  place: Place
  base: string
  /** References on the way here. */
  path: readonly string[]
}

function inside(here: Here, schema: Json | undefined): WrittenCase[] {
  if (!isObject(schema)) return []
  const { $ref: reference, caseOf, items, properties, allOf } = schema
  const fields = isObject(properties) ? Object.entries(properties) : []
  const parts = Array.isArray(allOf) ? [...allOf.entries()] : []
  return [
    ...written(here, caseOf),
    ...referred(here, reference),
    ...inside(step(here, '/*', 'items'), items),
    ...fields.flatMap(([name, field]) => inside(step(here, `/${name}`, 'properties', name), field)),
    ...parts.flatMap(([index, part]) => inside(step(here, '', 'allOf', index), part)),
  ]
}

function step(here: Here, answer: string, ...steps: (string | number)[]): Here {
  return { ...here, base: here.base + answer, place: under(here.place, ...steps) }
}

function written({ place, base }: Here, caseOf: Json | undefined): WrittenCase[] {
  if (!isObject(caseOf) || typeof caseOf['at'] !== 'string' || !isObject(caseOf['cases'])) return []
  return [{ place: under(place, 'caseOf'), at: caseOf['at'], names: Object.keys(caseOf['cases']), base }]
}

function referred(here: Here, reference: Json | undefined): WrittenCase[] {
  if (typeof reference !== 'string') return []
  const target = findReference(here.content, here.form, reference)
  const key = target === undefined ? '' : `${target.form}#${target.pointer}`
  if (target === undefined || here.path.includes(key)) return []
  const place = { file: `schemas/${target.form}.json`, pointer: target.pointer }
  return inside({ ...here, form: target.form, place, path: [...here.path, key] }, target.schema)
}
