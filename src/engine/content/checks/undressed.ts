import type { Fault } from '../../issue.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { isObject } from '../isObject.ts'
import { objectOf } from '../objectOf.ts'
import { declaredFields } from './declaredFields.ts'
import { known } from './known.ts'
import { type Place, under } from './place.ts'

/** What a form says of a field that it does not have. `root` is the flat form, where its references start. */
export function undressed(ui: JsonObject, schema: JsonObject, place: Place, root: JsonObject): Fault[] {
  const declared = declaredFields(schema, root)
  const names = Object.keys(declared)
  return [
    ...ordered(ui['ui:order'], names, under(place, 'ui:order')),
    ...Object.entries(ui).flatMap(([name, inner]) => {
      if (name.startsWith('ui:') || name === '$schema') return []
      const part = partOf(name, schema)
      if (part !== undefined) return undressed(objectOf(inner), part, under(place, name), root)
      const faults = known('field', name, names, under(place, name))
      if (faults.length > 0) return faults
      return undressed(objectOf(inner), objectOf(declared[name]), under(place, name), root)
    }),
  ]
}

function ordered(order: Json | undefined, names: readonly string[], place: Place): Fault[] {
  if (!Array.isArray(order)) return []
  return order.flatMap((name, index) =>
    typeof name === 'string' && name !== '*' ? known('field', name, names, under(place, index)) : [],
  )
}

/** Rows, and answers of free names: RJSF's own words among the fields. */
function partOf(name: string, schema: JsonObject): JsonObject | undefined {
  if (name !== 'items' && name !== 'additionalProperties' && name !== 'additionalItems') return undefined
  const part = schema[name]
  return isObject(part) ? part : undefined
}
