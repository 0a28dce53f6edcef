import type { Json, JsonObject } from '#engine/values/types.ts'
import { smallContent } from '../engine/content.fixture.ts'

export const form = 'schemas/demo/ask.json'
export const ui = 'ui-schemas/demo/ask.json'
const labels = Object.fromEntries(
  'field.rows field.place field.years field.agreed field.paper field.amount option.yesNo.yes option.yesNo.no'
    .split(' ')
    .map((id) => [id, id]),
)
const more: JsonObject = {
  rows: {
    type: 'array',
    maxItems: 3,
    items: { type: 'object', properties: { place: { type: 'string' }, years: { type: 'integer' } } },
  },
  agreed: { type: 'boolean' },
  paper: { type: 'string', upload: {} },
  amount: { type: 'number' },
}
const dress: JsonObject = { paper: { 'ui:why': 'why.text' } }

export function parsed(file: string): JsonObject {
  return JSON.parse(smallContent().get(file) ?? '{}')
}

/** A form with rows, a tick, a file and a number, dressed so. */
export function dressed(own: JsonObject, required: string[] = []): { [file: string]: Json } {
  const schema = parsed(form)
  const texts = parsed('locales/az/demo.json')
  const { properties } = schema
  return {
    [form]: { ...schema, required, properties: { ...JSON.parse(JSON.stringify(properties)), ...more } },
    [ui]: { ...parsed(ui), ...dress, ...own },
    'locales/az/demo.json': { ...texts, ...labels },
    'locales/en/demo.json': { ...texts, ...labels },
  }
}
