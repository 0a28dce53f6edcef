import { flatForm } from '#engine/check/world/flatForm.ts'
import { type Place, under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Content } from '#engine/content/types.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'

/** One answer of a persona, with the field that it answers. */
interface Answer {
  title: string
  place: Place
  value: Json
  schema: JsonObject
}

function answersOf(content: Content): Answer[] {
  return Object.entries(content.personas).flatMap(([id, { answers = {}, wrong }]) => {
    if (wrong) return []
    const place = under({ file: `workflows/personas/${id}.json`, pointer: '' }, 'answers')
    return Object.entries(answers).flatMap(([step, given]) =>
      inside(given, formOf(content, step), under(place, step)).map((answer) => ({
        ...answer,
        title: `${id}: ${answer.place.pointer}`,
      })),
    )
  })
}

function formOf(content: Content, step: string): JsonObject {
  const steps = Object.values(content.workflows).flatMap((workflow) => workflow.steps ?? [])
  const form = steps.find(({ id, form: asked }) => id === step && asked !== undefined)?.form
  return (form === undefined ? undefined : flatForm(content, form)?.schema) ?? {}
}

function inside(value: Json, schema: Json | undefined, place: Place): Omit<Answer, 'title'>[] {
  if (!isObject(schema)) return []
  const { properties, items } = schema
  if (isObject(value) && isObject(properties)) {
    return Object.entries(value).flatMap(([name, member]) =>
      inside(member, properties[name], under(place, name)),
    )
  }
  const rows = Array.isArray(value)
    ? value.flatMap((row, index) => inside(row, items, under(place, index)))
    : []
  return [{ place, value, schema }, ...rows]
}

/** Values that the keywords beside each other in one field refuse, without a look at anything else. */
function wrongValues(value: Json, { type, ...schema }: JsonObject): Json[] {
  const choices = typeof value === 'string' && ['inList', 'enum'].some((word) => word in schema)
  const { maximum, minimum, maxLength, format } = schema
  return [
    ...(type === 'string' ? [7, true] : []),
    ...(type === 'number' || type === 'integer' ? [JSON.stringify(value), []] : []),
    ...(type === 'integer' ? [0.5] : []),
    ...(type === 'boolean' ? ['yes'] : []),
    ...(type === 'array' ? ['one'] : []),
    ...(choices ? [`${value}x`, value.toUpperCase() + value] : []),
    ...(typeof maximum === 'number' ? [maximum + 1] : []),
    ...(typeof minimum === 'number' ? [minimum - 1] : []),
    ...(typeof maxLength === 'number' ? ['x'.repeat(maxLength + 1)] : []),
    ...(format === 'date' ? ['14.03.2006'] : []),
  ]
}

export const personaValueMutators: Mutator[] = [
  createMutator('persona.value', function* (content) {
    for (const { title, place, value, schema } of answersOf(content)) {
      for (const wrong of wrongValues(value, schema)) {
        yield { title: `${title} is ${JSON.stringify(wrong)}`, changes: [setAt(place, wrong)], at: place }
      }
    }
  }),
]
