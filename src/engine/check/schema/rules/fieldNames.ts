import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { nearest } from '../../../content/nearest.ts'
import type { Json, JsonObject } from '../../../values/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import type { SchemaNode } from '../nodes/SchemaNode.ts'

/** Fields that a keyword names and the object does not have. */
export function fieldNames({ schema, flat, around, fields, place }: SchemaNode): Finding[] {
  const declared = Object.keys(fields)
  if (declared.length === 0 || takesFreeNames(flat) || (around !== undefined && takesFreeNames(around)))
    return []
  const unknown = (name: string, at: Place): Finding[] => {
    if (declared.includes(name)) return []
    return [findingAt(at, 'schema.field', { name }, nearest(name, declared).mend)]
  }
  const { required, requiredWhen, dependencies, discriminator, errorMessage } = schema
  return [
    ...namesAt(required, under(place, 'required')).flatMap(([name, at]) => unknown(name, at)),
    ...keysAt(requiredWhen, under(place, 'requiredWhen')).flatMap(([name, at]) => unknown(name, at)),
    ...membersOf(dependencies).flatMap(([name, dependent]) => {
      const at = under(place, 'dependencies', name)
      return [
        ...unknown(name, at),
        ...namesAt(dependent, at).flatMap(([other, where]) => unknown(other, where)),
      ]
    }),
    ...(isObject(discriminator) && typeof discriminator['propertyName'] === 'string'
      ? unknown(discriminator['propertyName'], under(place, 'discriminator', 'propertyName'))
      : []),
    ...['required', 'properties'].flatMap((word) =>
      keysAt(
        isObject(errorMessage) ? errorMessage[word] : undefined,
        under(place, 'errorMessage', word),
      ).flatMap(([name, at]) => unknown(name, at)),
    ),
  ]
}

/** Names that the person chooses. */
function takesFreeNames({ additionalProperties, patternProperties }: JsonObject): boolean {
  return additionalProperties === true || isObject(additionalProperties) || isObject(patternProperties)
}

function namesAt(names: Json | undefined, place: Place): [string, Place][] {
  return (Array.isArray(names) ? names : []).flatMap((name, index): [string, Place][] =>
    typeof name === 'string' ? [[name, under(place, index)]] : [],
  )
}

function keysAt(map: Json | undefined, place: Place): [string, Place][] {
  return membersOf(map).map(([name]) => [name, under(place, name)])
}

function membersOf(map: Json | undefined): [string, Json][] {
  return isObject(map) ? Object.entries(map) : []
}
