import { expect, test } from 'vitest'
import { formPart } from '#engine/bundle/formPart.ts'
import { isObject } from '#engine/content/isObject.ts'
import { createForms } from '#engine/validation/createForms.ts'
import { matches } from '#engine/validation/matches.ts'
import type { JsonObject } from '#engine/values/types.ts'
import { createUtils } from '#renderer/form/createUtils.ts'
import { readContent } from '../cases/readContent.ts'

const content = await readContent()
const scope = () => ({
  world: { now: { at: '2026-08-01T00:00:00.000Z', date: '2026-08-01', year: 2026 } },
  conditions: {},
  matches,
  rows: () => undefined,
})

/** Places of a document where a list has an item of nothing. */
function emptyItems(value: unknown, at = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      item === null || item === undefined ? [`${at}/${index}`] : emptyItems(item, `${at}/${index}`),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => emptyItems(inner, `${at}/${name}`))
}

test.each(Object.keys(content.forms))('%s is opened without an item of nothing in a list', (form) => {
  const part = formPart(content, form)
  const utils = createUtils(part.schema, createForms({ [form]: part }), scope)
  const { properties } = part.schema
  const pairs = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, field]) =>
    isObject(field) && Array.isArray(field['items']) ? [`/${name}/`] : [],
  )
  const found = emptyItems(utils.getDefaultFormState(part.schema, {}))
  // A pair has its places from the beginning.
  expect(found.filter((place) => !pairs.some((pair) => place.startsWith(pair)))).toEqual([])
})

test('rows are begun for the person, as many as there must be', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: {
      rows: {
        type: 'array',
        minItems: 2,
        items: { type: 'object', properties: { name: { type: 'string' } } },
      },
      files: { type: 'array', minItems: 1, items: { type: 'string' } },
    },
  }
  const utils = createUtils(schema, createForms({ 'a/form': { schema, ui: {} } }), scope)
  expect(utils.getDefaultFormState(schema, {})).toEqual({ rows: [{}, {}] })
})
