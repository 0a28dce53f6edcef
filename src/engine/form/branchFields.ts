import type { FormPart } from '../bundle/types.ts'
import { isObject } from '../content/isObject.ts'
import { objectOf } from '../content/objectOf.ts'
import { escapeToken } from '../values/pointer.ts'
import type { Json, JsonObject } from '../values/types.ts'
import { type FormField, formFields } from './formFields.ts'

const LISTS = ['allOf', 'anyOf', 'oneOf']
const SINGLE = ['then', 'else']

/**
 * Fields that only some answers bring (`oneOf`, `then`, `dependencies`): asked where they are chosen, and dressed as the object
 * around them says. Without those that a constant decides: they tell the branches apart, and nobody fills them in.
 */
export function branchFields(part: FormPart): FormField[] {
  const inside = formFields(part).flatMap(({ schema, ui, pointer }): Around[] => [
    { schema, ui, pointer },
    { schema: objectOf(schema['items']), ui: objectOf(ui['items']), pointer: `${pointer}/*` },
  ])
  return [{ schema: part.schema, ui: part.ui, pointer: '' }, ...inside].flatMap((around) => {
    const declared = new Set(Object.keys(objectOf(around.schema['properties'])))
    return branchesOf(around.schema).flatMap((branch) =>
      Object.entries(objectOf(branch['properties'])).flatMap(([name, schema]): FormField[] => {
        if (declared.has(name) || !isObject(schema) || 'const' in schema) return []
        declared.add(name)
        const pointer = `${around.pointer}/${escapeToken(name)}`
        return [{ pointer, name, schema, ui: objectOf(around.ui[name]), required: false }]
      }),
    )
  })
}

type Around = Pick<FormField, 'schema' | 'ui' | 'pointer'>

/** However deep one lies in another. */
function branchesOf(schema: JsonObject): JsonObject[] {
  const direct = [
    ...LISTS.flatMap((word) => elementsOf(schema[word])),
    ...SINGLE.map((word) => schema[word]),
    ...Object.values(objectOf(schema['dependencies'])),
  ].filter(isObject)
  return direct.flatMap((branch) => [branch, ...branchesOf(branch)])
}

function elementsOf(list: Json | undefined): Json[] {
  return Array.isArray(list) ? list : []
}
