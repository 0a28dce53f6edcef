import { expect, test } from 'vitest'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { scalarText } from '#server/applications/scalarText.ts'
import { readContent } from '../cases/readContent.ts'

const { forms, lists } = await readContent()

interface Choice {
  form: string
  list: string
  where: JsonObject
}

/** Every choice from a list of the content, where it stands in a form. */
function choicesIn(form: string, value: Json | undefined): Choice[] {
  if (Array.isArray(value)) return value.flatMap((one) => choicesIn(form, one))
  if (!isObject(value)) return []
  const { inList } = value
  const own: JsonObject = typeof inList === 'string' ? { list: inList } : isObject(inList) ? inList : {}
  const list = own['list']
  const where = isObject(own['where']) ? own['where'] : {}
  return [
    ...(typeof list === 'string' ? [{ form, list, where }] : []),
    ...Object.entries(value).flatMap(([key, one]) => (key === 'inList' ? [] : choicesIn(form, one))),
  ]
}

const daysOf = (list: string): string[] =>
  Object.entries(lists[list]?.row ?? {}).flatMap(([name, schema]) =>
    isObject(schema) && scalarText(schema['format']).startsWith('date') ? [name] : [],
  )
const choices = Object.entries(forms)
  .flatMap(([form, schema]) => choicesIn(form, schema))
  .filter(({ list }) => daysOf(list).length > 0)

const boundsOf = ({ where }: Choice, name: string): JsonObject => {
  const bounds = where[`/item/${name}`]
  return isObject(bounds) ? bounds : {}
}

/** The row's own list is chosen from before, and only that one's days are told. */
const belongsToAnother = ({ list, where }: Choice): boolean =>
  Object.keys(where).some((pointer) => {
    const schema = lists[list]?.row[pointer.replace('/item/', '')]
    return isObject(schema) && daysOf(scalarText(schema['inList'])).length > 0
  })

test.each(choices.map((choice) => [choice.form, choice.list, choice] as const))(
  '%s offers of the list %s what is still to come, at most a year ahead, the earliest first',
  (_form, list, choice) => {
    if (belongsToAnother(choice)) return
    const day = daysOf(list).find((name) => Object.keys(boundsOf(choice, name)).length > 0) ?? ''
    const bounds = boundsOf(choice, day)
    // A correction is judged by the day on which it was sent first.
    const sent = { at: '/application/submittedAt', else: { at: '/now/date' } }
    const now = [{ at: '/now/date' }, { at: '/now/at' }, sent]
    expect(now).toContainEqual(bounds['above'] ?? bounds['atLeast'])
    expect(bounds['atMost']).toEqual({ at: '/now/date', plus: 'P1Y' })

    const same = Object.keys(choice.where).flatMap((pointer) => pointer.split('/item/')[1] ?? [])
    const groups = Map.groupBy(lists[list]?.rows ?? [], (row) =>
      JSON.stringify(same.filter((name) => name !== day).map((name) => row[name])),
    )
    for (const rows of groups.values()) {
      const days = rows.map((row) => scalarText(row[day]))
      expect(days).toEqual(days.toSorted())
    }
  },
)
