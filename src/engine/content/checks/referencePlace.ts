import type { Json } from '../../values/types.ts'
import { type Place, under } from './place.ts'

/** Where in a form a reference stands; the form itself where it is not found. */
export function referencePlace(schema: Json | undefined, reference: string, place: Place): Place {
  return find(schema, reference, place) ?? place
}

function find(json: Json | undefined, reference: string, place: Place): Place | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  const members: [string, Json][] = Object.entries(json)
  for (const [name, inner] of members) {
    if (name === '$ref' && inner === reference) return under(place, name)
    const found = find(inner, reference, under(place, name))
    if (found !== undefined) return found
  }
  return undefined
}
