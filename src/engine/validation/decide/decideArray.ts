import { sameJson } from '../../values/sameJson.ts'
import type { Decide } from './decision.ts'
import { schemaOf } from './decideObject.ts'

/** The limits of the number of elements. */
function ofCount(holds: (count: number, limit: number) => boolean): Decide {
  return (value, limit) => !Array.isArray(value) || holds(value.length, Number(limit))
}

export const decideArray = {
  items: (value, items, { fits }) =>
    !Array.isArray(value) ||
    value.every((element, index) =>
      fits(schemaOf(Array.isArray(items) ? items[index] : items), element, `/${index}`),
    ),
  additionalItems: (value, schema, { fits, schema: { items } }) =>
    !Array.isArray(value) ||
    !Array.isArray(items) ||
    value
      .slice(items.length)
      .every((element, index) => fits(schemaOf(schema), element, `/${items.length + index}`)),
  contains: (value, schema, { fits }) =>
    !Array.isArray(value) || value.some((element, index) => fits(schemaOf(schema), element, `/${index}`)),
  minItems: ofCount((count, limit) => count >= limit),
  maxItems: ofCount((count, limit) => count <= limit),
  uniqueItems: (value, wanted) =>
    !Array.isArray(value) ||
    wanted !== true ||
    value.every((element, index) => !value.slice(0, index).some((other) => sameJson(other, element))),
} satisfies { [keyword: string]: Decide }
