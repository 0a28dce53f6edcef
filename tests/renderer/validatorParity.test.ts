import validator from '@rjsf/validator-ajv8'
import { expect, test } from 'vitest'
import { createForms } from '#engine/validation/createForms.ts'
import { matches } from '#engine/validation/matches.ts'
import type { Json, JsonObject, Scope } from '#engine/values/types.ts'

/** Plain JSON Schema, without our own words: there the stock validator and ours must agree on what is wrong where. */
const schema: JsonObject = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', minLength: 2, maxLength: 10 },
    email: { type: 'string', format: 'email' },
    score: { type: 'number', minimum: 30, maximum: 700 },
    kind: { type: 'string', enum: ['a', 'b'] },
    rows: {
      type: 'array',
      maxItems: 2,
      items: {
        type: 'object',
        required: ['code'],
        properties: { code: { type: 'string', pattern: '^[A-Z]+$' } },
      },
    },
  },
}
const data: Json[] = [
  { name: 'Aysel' },
  {},
  { name: 'A' },
  { name: 'Aysel', email: 'nobody' },
  { name: 'Aysel', score: 29.5 },
  { name: 'Aysel', kind: 'c' },
  { name: 'Aysel', rows: [{ code: 'A' }, { code: 'b' }] },
  { name: 'Aysel', rows: [{}, { code: 'A' }] },
  { name: 'Aysel', rows: [{ code: 'A' }, { code: 'A' }, { code: 'A' }] },
]
const forms = createForms({ 'parity/plain': { schema, ui: {} } })
const scope: Scope = {
  world: { now: { at: '2026-08-01T00:00:00.000Z', date: '2026-08-01', year: 2026 } },
  conditions: {},
  matches,
  rows: () => undefined,
}

const stock = (value: Json): string[] => {
  const { errors = [] } = validator.rawValidation<{
    instancePath: string
    keyword: string
    params: { missingProperty?: string }
  }>(schema, value)
  const places = errors.map(({ instancePath, params }) =>
    params.missingProperty === undefined ? instancePath : `${instancePath}/${params.missingProperty}`,
  )
  return [...new Set(places)].sort()
}

test.each(data.map((value) => [JSON.stringify(value), value] as const))(
  '%s is judged as by the stock validator',
  (_text, value) => {
    const ours = forms.validate('parity/plain', value, '', { scope }).map(({ path }) => path)
    expect(ours.sort()).toEqual(stock(value))
  },
)
