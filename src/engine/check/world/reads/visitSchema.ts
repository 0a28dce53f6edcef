import type { Told } from '../../../said/Told.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { escapeToken } from '../../../values/pointer.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import type { Reading } from './Reading.ts'
import { visitKeywords } from './visitKeywords.ts'
import type { Subject, Walk } from './Walk.ts'

export interface SchemaVisit {
  place: Place
  reading: Reading
  subject: Subject
}

/** A schema that says something of a value whose type is known: what it names must be there. */
export function visitSchema(walk: Walk, schema: Json | undefined, visit: SchemaVisit): void {
  if (!isObject(schema)) return
  visitKeywords(walk, schema, visit)
  visitNames(walk, schema, visit)
  for (const [word, inner] of Object.entries(schema)) {
    const place = under(visit.place, word)
    if (SAME.has(word)) walk.schema(inner, place, visit.reading, visit.subject)
    else if (SAME_LISTS.has(word) && Array.isArray(inner)) {
      for (const [index, one] of inner.entries()) {
        walk.schema(one, under(place, index), visit.reading, visit.subject)
      }
    } else if (ROWS.has(word)) visitRows(walk, inner, { ...visit, place })
  }
}

const SAME = new Set(['not', 'if', 'then', 'else'])
const SAME_LISTS = new Set(['allOf', 'anyOf', 'oneOf'])
const ROWS = new Set(['items', 'contains', 'additionalItems', 'additionalProperties'])

function visitRows(walk: Walk, rows: Json, visit: SchemaVisit): void {
  const list = Array.isArray(rows)
  for (const [index, row] of (list ? rows : [rows]).entries()) {
    const place = list ? under(visit.place, index) : visit.place
    const token = list ? String(index) : '*'
    walk.schema(row, place, ...inside(visit, token))
  }
}

function inside({ reading, subject }: SchemaVisit, token: string): [Reading, Subject] {
  const member = subject.member?.type.member(token)
  const { base } = reading
  const moved =
    subject.moves && base !== undefined ? { ...reading, base: `${base}/${escapeToken(token)}` } : reading
  return [moved, { ...subject, member }]
}

/** Names of members: those that the type does not have could never be found. */
function visitNames(walk: Walk, { properties, required }: JsonObject, visit: SchemaVisit): void {
  const members = isObject(properties) ? Object.entries(properties) : []
  for (const [name, inner] of members) {
    const place = under(visit.place, 'properties', name)
    visitName(walk, name, { ...visit, place })
    walk.schema(inner, place, ...inside(visit, name))
  }
  for (const [index, name] of (Array.isArray(required) ? required : []).entries()) {
    if (typeof name === 'string')
      visitName(walk, name, { ...visit, place: under(visit.place, 'required', index) })
  }
}

function visitName({ verdicts }: Walk, name: string, { place, reading, subject }: SchemaVisit): void {
  const type = subject.member?.type
  if (type === undefined) return
  if (type.member(name) !== undefined) {
    verdicts.fits(place, 'name')
    return
  }
  const fault: Told =
    type.names.length === 0
      ? { says: 'unknown.member.none', params: { name } }
      : { says: 'unknown.member.others', params: { name, names: type.names.slice(0, 12) } }
  verdicts.fails(place, 'name', fault, reading.via)
}
