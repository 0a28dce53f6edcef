import { isObject } from '../content/isObject.ts'
import { readCondition } from '../values/readCondition.ts'
import { getAt } from '../values/pointer.ts'
import type { Condition, Json, JsonSchema, Scope } from '../values/types.ts'
import { typed } from '../values/typed.ts'

/** What a condition says of a pointer, `not` carried inwards. */
export interface Wish {
  pointer: string
  schema: JsonSchema
}

/** Everything that would have to be so for a condition to hold; of `anyOf` all, some of them are enough. */
export function wishesOf(condition: Condition | undefined, scope: Scope, wanted = true): Wish[] {
  if (condition === undefined || typeof condition === 'boolean') return []
  if (typeof condition === 'string') {
    const named = Object.hasOwn(scope.conditions, condition) ? scope.conditions[condition] : undefined
    return named === condition ? [] : wishesOf(named, scope, wanted)
  }
  return readCondition(condition).flatMap((part): Wish[] => {
    if (part.kind === 'not') return wishesOf(part.condition, scope, !wanted)
    if (part.kind !== 'atom') return part.conditions.flatMap((inner) => wishesOf(inner, scope, wanted))
    const schema = typed(part.schema)
    return [{ pointer: part.pointer, schema: wanted ? schema : { not: schema } }]
  })
}

/** The schema of what stands at a pointer inside a value of another schema. */
export function schemaInside(schema: Json | undefined, pointer: string): Json | undefined {
  let inner = schema
  for (const token of pointer.split('/').slice(1)) {
    if (!isObject(inner)) return undefined
    inner = getAt(inner, `/properties/${token}`) ?? inner['items']
  }
  return inner
}
