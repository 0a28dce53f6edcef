import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { formOf, saidOf, saidOfField } from './schema.fixture.ts'

describe('parts of forms', () => {
  const text = { type: 'string', maxLength: 9 }

  test('a definition that nobody uses is told once, where it stands', () => {
    expect(saidOf(formOf(text, { definitions: { spare: text } }))).toEqual([
      '/definitions/spare schema.unused',
    ])
  })

  test('what a reference says already is not said again', () => {
    const field = { $ref: '#/definitions/text', maxLength: 9 }
    expect(saidOfField(field, { definitions: { text } })).toEqual(['./maxLength schema.repeated'])
  })

  test('what a shared part contradicts is told where it is contradicted', () => {
    const field = { $ref: '#/definitions/text', minLength: 10 }
    expect(saidOfField(field, { definitions: { text } })).toEqual(['./minLength schema.contradiction'])
  })

  test('a fault of a shared part is told once, at the part', () => {
    const wrong = { type: 'integer', minimum: 2, maximum: 1 }
    const properties = { code: { $ref: '#/definitions/wrong' }, text: { $ref: '#/definitions/wrong' } }
    expect(saidOf(formOf({}, { definitions: { wrong }, properties }))).toEqual([
      '/definitions/wrong/minimum schema.contradiction',
    ])
  })

  test('a part that must contain itself can never be filled', () => {
    const endless = {
      type: 'object',
      additionalProperties: false,
      required: ['code'],
      properties: { code: { $ref: '#/definitions/endless' } },
    }
    expect(saidOfField({ $ref: '#/definitions/endless' }, { definitions: { endless } })).toEqual([
      '/definitions/endless./$ref schema.circle',
      './$ref schema.circle',
    ])
  })

  test('a part that may contain itself in a list can be filled', () => {
    const tree = {
      type: 'object',
      additionalProperties: false,
      properties: { code: { type: 'array', items: { $ref: '#/definitions/tree' } } },
    }
    expect(saidOfField({ $ref: '#/definitions/tree' }, { definitions: { tree } })).toEqual([])
  })

  test('two blocks that say different things of one field are told', () => {
    const block = (field: Json): JsonObject => ({ type: 'object', properties: { text: field } })
    const change = formOf(
      { type: 'string' },
      {
        definitions: { one: block({ type: 'string' }), two: block({ type: 'string', maxLength: 3 }) },
        allOf: [{ $ref: '#/definitions/one' }, { $ref: '#/definitions/two' }],
      },
    )
    expect(saidOf(change)).toContain('/allOf/1 schema.blocks')
  })
})

describe('schemas outside of forms', () => {
  const fact = (value: Json): { [file: string]: Json } => ({
    'workflows/facts.json': {
      person: { source: 'population', path: '/people/{fin}', key: { fin: { at: '/applicant/fin' } }, value },
    },
  })

  test('a fact cannot refer to a part of a form', () => {
    expect(saidOf(fact({ $ref: 'demo/ask' }))).toEqual(['/person/value/$ref schema.reference'])
  })

  test('a fact may have members that nobody named', () => {
    expect(saidOf(fact({ type: 'object', properties: { name: { type: 'string' } } }))).toEqual([])
  })

  test('a member of a fact of which nothing is told is vague', () => {
    expect(saidOf(fact({ type: 'object', properties: { name: {} } }))).toEqual([
      '/person/value/properties/name schema.vague',
    ])
  })

  test('"then" of a fact without its "if" is told', () => {
    expect(saidOf(fact({ type: 'object', then: { minProperties: 1 } }))).toEqual([
      '/person/value/then schema.alone',
    ])
  })

  test('a pattern in a condition is looked at too', () => {
    const open = { '/applicant/fin': { pattern: '^([A-Z]+)*$' } }
    expect(saidOf({ 'workflows/conditions.json': { open } })).toEqual([
      '/open/~1applicant~1fin/pattern pattern.slow',
    ])
  })

  test('a row whose value its column does not take is told at the value', () => {
    const list = {
      id: 'kinds',
      row: { size: { type: 'integer' } },
      rows: [{ id: 'a', size: 'two' }, { id: 'b' }],
    }
    expect(saidOf({ 'workflows/lists/kinds.json': list })).toEqual(['/rows/0/size list.value'])
  })
})

describe('cases', () => {
  const form = (cases: JsonObject): { [file: string]: Json } => ({
    'schemas/demo/ask.json': {
      $id: 'demo/ask',
      type: 'object',
      additionalProperties: false,
      required: ['kind', 'text'],
      properties: {
        kind: { type: 'string', inList: 'kinds' },
        text: { type: 'string', caseOf: { at: '1/kind', cases } },
      },
    },
  })

  test('values without a case are no fault: nothing more is asked of them', () => {
    expect(saidOf(form({ a: { minLength: 2 } }))).toEqual([])
  })

  test('a case that nothing fits is told', () => {
    expect(saidOf(form({ a: { type: 'number' } }))).toEqual([
      '/properties/text/caseOf/cases/a schema.branchNever',
    ])
  })
})
