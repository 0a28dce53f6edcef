import { type ReferenceTarget, findReference } from '../../../bundle/formReference.ts'
import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import { sameJson } from '../../../values/sameJson.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** References of a form: what is said beside one for nothing, and blocks of which one silently wins. */
export function references({ schema, place }: SchemaNode, form: string, content: Content): Finding[] {
  const { $ref: reference, ...own } = schema
  const name = typeof reference === 'string' ? reference : ''
  const target = name === '' ? undefined : findReference(content, form, name)
  const repeated =
    target === undefined || !isObject(target.schema)
      ? []
      : Object.entries(own).filter(([keyword, value]) => isSaid(target, keyword, value))
  return [
    ...repeated.map(([keyword]) => findingAt(under(place, keyword), 'schema.repeated', { keyword, name })),
    ...blocks(schema, place, (block) => findReference(content, form, block)),
  ]
}

function isSaid({ schema }: ReferenceTarget, keyword: string, value: Json): boolean {
  return keyword !== '$comment' && isObject(schema) && sameJson(schema[keyword], value)
}

/** These are joined of all blocks; of anything else the last block wins. */
const JOINED = new Set(['properties', 'required', 'requiredWhen', 'rules', 'allOf', 'definitions'])
/** What says the same in every form. */
const COMMON = new Set(['$id', '$schema', '$comment', 'ahead', 'type', 'additionalProperties'])

type Find = (reference: string) => ReferenceTarget | undefined

function blocks(schema: JsonObject, place: SchemaNode['place'], find: Find): Finding[] {
  const { allOf } = schema
  if (!Array.isArray(allOf) || !allOf.every((block) => isObject(block) && '$ref' in block)) return []
  const seen = new Map<string, Json>()
  return allOf.flatMap((block, index) => {
    const reference = isObject(block) ? block['$ref'] : undefined
    const target = typeof reference === 'string' ? find(reference)?.schema : undefined
    if (!isObject(target)) return []
    const lost = saidOf(target).filter(([name, value]) => seen.has(name) && !sameJson(seen.get(name), value))
    for (const [name, value] of saidOf(target)) seen.set(name, value)
    return lost.map(([name]) =>
      Object.hasOwn(target, name)
        ? findingAt(under(place, 'allOf', index), 'schema.blocks.word', { name })
        : findingAt(under(place, 'allOf', index), 'schema.blocks.field', { name: name.slice(FIELD.length) }),
    )
  })
}

/** Fields and keywords that can stand only once in a form. */
const FIELD = 'properties '

function saidOf(block: JsonObject): [string, Json][] {
  const { properties } = block
  const fields = Object.entries(isObject(properties) ? properties : {})
  return [
    ...fields.map(([name, field]): [string, Json] => [FIELD + name, field]),
    ...Object.entries(block)
      .filter(([keyword]) => !JOINED.has(keyword) && !COMMON.has(keyword))
      .map(([keyword, value]): [string, Json] => [keyword, value]),
  ]
}
