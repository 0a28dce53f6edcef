import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { mixingKeywords } from '../../../validation/mixingKeywords.ts'
import { sameValueKeywords } from '../../../validation/sameValueKeywords.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** Objects of answers that take what nobody named, and closed ones that refuse what a branch of theirs names. */
export function openObjects(node: SchemaNode): Finding[] {
  return node.inForm ? [...open(node), ...closedOut(node)] : []
}

function open({ schema, via, place }: SchemaNode): Finding[] {
  if (schema['additionalProperties'] === true) {
    return [findingAt(under(place, 'additionalProperties'), 'schema.open.rest')]
  }
  if (sameValueKeywords.has(via) || schema['additionalProperties'] !== undefined) return []
  const mixes = mixingKeywords.some((keyword) => keyword in schema)
  if (via === '' || (schema['type'] === 'object' && !mixes)) {
    return [findingAt(place, 'schema.open.object')]
  }
  return []
}

/** A branch is asked beside the object: `additionalProperties: false` of the object knows only its own fields. */
function closedOut({ schema, around, via, place }: SchemaNode): Finding[] {
  if (around === undefined || !sameValueKeywords.has(via) || around['additionalProperties'] !== false)
    return []
  const { properties } = schema
  const known = new Set(Object.keys(isObject(around['properties']) ? around['properties'] : {}))
  return Object.keys(isObject(properties) ? properties : {}).flatMap((name) => {
    if (known.has(name)) return []
    return [findingAt(under(place, 'properties', name), 'schema.closedOut', { name })]
  })
}
