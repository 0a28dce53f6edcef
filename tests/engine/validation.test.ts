import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileFunction } from 'node:vm'
import { expect, test } from 'vitest'
import { openForms, type OpenForms } from '#engine/bundle/openForms.ts'
import { functionBody, type ModuleFactory, openModule } from '#engine/bundle/openModule.ts'
import type { Issue } from '#engine/issue.ts'
import { createForms } from '#engine/validation/createForms.ts'
import { generateModule } from '#engine/validation/generateModule.ts'
import { matches } from '#engine/validation/matches.ts'
import { typed } from '#engine/values/typed.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { cases, good, scopeOf, study } from './validation.fixture.ts'

const text = generateModule({ study })

function opened(): OpenForms {
  const factory: ModuleFactory = (require) => compileFunction(functionBody(text), ['require'])(require)
  return openForms(openModule(factory))
}
const printed = ({ path, code, params }: Issue) =>
  [
    path.replace('/answers/study', ''),
    code,
    ...(params && Object.keys(params).length ? [JSON.stringify(params)] : []),
  ].join(' ')

function verdict(forms: OpenForms, change: object, level?: string): string[] {
  const answers = { ...good, ...change }
  const scope = scopeOf(answers, level)
  return forms.validate('study', answers, '/answers/study', { scope }).map(printed)
}

test.for(cases)('$name', ({ change, applicantLevel, expected }) => {
  expect(verdict(createForms({ study }), change, applicantLevel)).toEqual(expected)
})

test('published validators give the verdicts of Ajv', () => {
  const forms = opened()
  for (const { change, applicantLevel, expected } of cases) {
    expect(verdict(forms, change, applicantLevel)).toEqual(expected)
  }
})

test('published validators need no code generation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'validators-'))
  try {
    const module = pathToFileURL(join(import.meta.dirname, '../../src/engine/')).href
    writeFileSync(join(folder, 'study.mjs'), text)
    writeFileSync(
      join(folder, 'run.mjs'),
      `import factory from './study.mjs'
import { openForms } from '${module}bundle/openForms.ts'
import { openModule } from '${module}bundle/openModule.ts'
import { cases, good, scopeOf } from '${pathToFileURL(join(import.meta.dirname, 'validation.fixture.ts')).href}'
let evaluated = true
try { new Function('1') } catch { evaluated = false }
const forms = openForms(openModule(factory))
const verdicts = cases.map(({ change, applicantLevel }) => {
  const answers = { ...good, ...change }
  return forms.validate('study', answers, '/answers/study', { scope: scopeOf(answers, applicantLevel) }).map((issue) => issue.code)
})
console.log(JSON.stringify({ evaluated, verdicts }))`,
    )
    const output = execFileSync(
      process.execPath,
      ['--disallow-code-generation-from-strings', join(folder, 'run.mjs')],
      {
        encoding: 'utf8',
      },
    )
    const { evaluated, verdicts } = JSON.parse(output)
    expect(evaluated).toBe(false)
    expect(verdicts).toEqual(cases.map(({ expected }) => expected.map((line) => line.split(' ')[1])))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

test('the text of a module depends on its input alone', () => {
  expect(generateModule({ study })).toBe(text)
  expect(text).not.toContain('eval(')
})

test('a condition is decided by reading it as a compiled form decides', () => {
  const schemas: JsonObject[] = [
    { const: 'TR' },
    { enum: ['AZ', null, 1] },
    { minimum: 0, multipleOf: 0.01 },
    { minLength: 2, pattern: '^[A-Z]+$' },
    { not: { format: 'date' } },
    { anyOf: [{ type: 'null' }, { minItems: 1, uniqueItems: true }] },
    { properties: { level: { equals: { at: '/applicant/level' } } }, required: ['level'] },
    { contains: { const: 1 } },
  ]
  const values: Json[] = [
    'TR',
    'AZ',
    'a',
    '2026-08-01',
    null,
    0,
    1,
    19.99,
    -1,
    [],
    [1, 1],
    [1],
    {},
    { level: 'master' },
  ]
  for (const schema of schemas) {
    const compiled = createForms({ atom: { schema: typedObject(schema), ui: {} } })
    for (const value of values) {
      const scope = scopeOf(good, 'master')
      const fits = compiled.validate('atom', value, '', { scope }).length === 0
      expect({ schema, value, fits: matches(schema, value, scope, '') }).toEqual({ schema, value, fits })
    }
  }
})

function typedObject(schema: JsonObject): JsonObject {
  const given = typed(schema)
  return typeof given === 'boolean' ? {} : given
}

test('in a condition a keyword implies its type and a missing operand is false', () => {
  const scope = scopeOf(good)
  expect(matches({ maximum: 0 }, null, scope, '')).toBe(false)
  expect(matches({ maximum: 0 }, 'text', scope, '')).toBe(false)
  expect(matches({ maximum: 0 }, 0, scope, '')).toBe(true)
  expect(matches({ equals: { at: '/answers/nothing' } }, 1, scope, '')).toBe(false)
  expect(matches({ differsFrom: { at: '/answers/nothing' } }, 1, scope, '')).toBe(false)
})

test('inside a condition relative pointers start at the field that carries the rule', () => {
  const scope = scopeOf(good)
  const rule = { items: { properties: { institution: { equals: { at: '1/specialtyCode' } } } } }
  const withCode = {
    ...scope,
    world: { ...scope.world, answers: { study: { ...good, specialtyCode: 'bdu' } } },
  }
  expect(matches(rule, [{ institution: 'bdu' }], withCode, '/answers/study/score')).toBe(true)
  expect(matches(rule, [{ institution: 'aztu' }], withCode, '/answers/study/score')).toBe(false)
})

test('a renderer may ask about any branch, compiled or not', () => {
  const forms = opened()
  const context = { root: {}, scope: scopeOf(good) }
  const branch = { properties: { studyCountry: { const: 'TR' } }, required: ['studyCountry'] }
  expect(forms.fits(branch, { studyCountry: 'TR' }, context)).toBe(true)
  expect(forms.fits(branch, { studyCountry: 'AZ' }, context)).toBe(false)
  expect(forms.fits({ const: 'unheard of' }, 1, context)).toBe(false)
})

test('a row that is there and empty lacks its answer, whatever its schema asks of one', () => {
  const list = (items: JsonObject) => ({ type: 'array', items })
  const properties = {
    texts: list({ type: 'string', minLength: 2 }),
    named: list({ type: 'string', errorMessage: 'valid.phone' }),
    numbers: list({ type: 'integer', errorMessage: { minimum: 'valid.above' } }),
    chosen: list({ type: 'string', enum: ['a', 'b'] }),
    either: list({ anyOf: [{ type: 'string' }, { type: 'number' }] }),
  }
  const forms = createForms({ rows: { schema: { type: 'object', properties }, ui: {} } })
  const rows = Object.fromEntries(Object.keys(properties).map((name) => [name, [null, true]]))
  const told = forms.validate('rows', rows, '/answers/study', { scope: scopeOf(good) })
  const codes = Object.fromEntries(told.map(({ path, code }) => [path.slice('/answers/study/'.length), code]))
  expect(codes).toEqual({
    'texts/0': 'valid.required',
    'texts/1': 'valid.format',
    'named/0': 'valid.required',
    'named/1': 'valid.phone',
    'numbers/0': 'valid.required',
    'numbers/1': 'valid.integer',
    'chosen/0': 'valid.required',
    'chosen/1': 'valid.format',
    'either/0': 'valid.required',
    'either/1': 'valid.enum',
  })
})

test('of rows that fit no option each is told what is amiss in it, whatever begins as its number does', () => {
  const option = (kind: string, name: string) => ({
    type: 'object',
    required: ['kind', name],
    properties: { kind: { const: kind }, [name]: { type: 'string', minLength: 3 } },
  })
  const items = { oneOf: [option('home', 'street'), option('post', 'box')] }
  const forms = createForms({
    rows: { schema: { type: 'object', properties: { rows: { type: 'array', items } } }, ui: {} },
  })
  const rows: Json[] = Array.from({ length: 12 }, () => ({ kind: 'home', street: 'Nizami' }))
  rows[1] = { kind: 'home', street: 'N' }
  rows[10] = { kind: 'post', box: 'N' }
  const scope = scopeOf(good)
  const told = forms
    .validate('rows', { rows }, '/answers/study', { scope })
    .map(({ path, code }) => [path, code])
  expect(told).toEqual([
    ['/answers/study/rows/1/street', 'valid.minLength'],
    ['/answers/study/rows/10/box', 'valid.minLength'],
  ])
})
