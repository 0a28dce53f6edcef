import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { JsonObject } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'
import { languageOf } from '../patterns/languageOf.ts'

/** Keywords that only narrow: what narrows nothing is not meant so. */
const NARROWING = [
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minProperties',
  'maxProperties',
  'contains',
  'not',
]
/** Beside a pattern they may be there for the box, or for the message. */
const LENGTHS = new Set(['minLength', 'maxLength'])
/** Of these others than the analyst decide what they let through; a keyword beside them may be there for its message. */
const FOREIGN = ['inList', 'memberOf', 'checkDigit', 'upload', 'age', 'caseOf', 'rules', 'equals']

/** Limits without effect: the schema takes the same without them. */
export function idleKeywords({ schema, flat, reader, place }: SchemaNode): Finding[] {
  const beside = without(flat, FOREIGN)
  if (reader.domainOf(beside).length === 0) return [...idleOwn(schema, place)]
  const idle = NARROWING.flatMap((keyword) => {
    if (!(keyword in schema) || hasMessage(schema, keyword) || fitsAll(schema, keyword)) return []
    const others = LENGTHS.has(keyword) ? without(beside, ['pattern']) : beside
    if (reader.changedBy(others, keyword).length > 0) return []
    return [
      findingAt(under(place, keyword), 'schema.idle.limit', {
        keyword,
        value: JSON.stringify(schema[keyword]),
      }),
    ]
  })
  return [...idle, ...idleOwn(schema, place)]
}

/** Whoever breaks it is told something else than of its neighbours. */
function hasMessage({ errorMessage }: JsonObject, keyword: string): boolean {
  return isObject(errorMessage) && keyword in errorMessage
}

/** Told of the pattern itself, wherever it stands (pattern.always). */
function fitsAll({ pattern }: JsonObject, keyword: string): boolean {
  return keyword === 'pattern' && typeof pattern === 'string' && languageOf(pattern)?.isAll === true
}

function without(schema: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword)))
}

/** A picture has one page. */
function idleOwn({ upload }: JsonObject, place: SchemaNode['place']): Finding[] {
  if (!isObject(upload)) return []
  const { types, maxPages } = upload
  if (maxPages === undefined || !Array.isArray(types) || types.includes('application/pdf')) return []
  return [findingAt(under(place, 'upload', 'maxPages'), 'schema.idle.pages')]
}
