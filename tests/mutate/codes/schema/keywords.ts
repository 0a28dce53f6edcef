import { under } from '#engine/content/checks/place.ts'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import type { Mutator } from '../../Mutant.ts'
import { fieldPlaces } from '../../walk/formPlaces.ts'
import { typedFields, writtenTexts } from './typedFields.ts'

const FOREIGN: { [type: string]: [string, Json] } = {
  string: ['maximum', 12],
  number: ['maxLength', 5],
  integer: ['pattern', '^[0-9]{4}$'],
  boolean: ['minLength', 1],
  array: ['minLength', 1],
  object: ['minItems', 1],
}
const FOREIGN_OWN: { [type: string]: [string, Json] } = {
  number: ['age', { minimum: 18 }],
  integer: ['checkDigit', 5],
  boolean: ['above', 3],
  array: ['upload', {}],
}

function typeOf({ type }: JsonObject): string {
  return typeof type === 'string' ? type : ''
}

const fit = createMutator('schema.keywordFit', function* (content) {
  for (const { form, name, field, place } of fieldPlaces(content)) {
    for (const words of [FOREIGN, FOREIGN_OWN]) {
      const [keyword, value] = words[typeOf(field)] ?? []
      if (keyword === undefined || value === undefined) continue
      const at = under(place, keyword)
      yield {
        title: `${form}: ${name} is given "${keyword}", which is not of its type`,
        changes: [setAt(at, value)],
        at,
      }
    }
  }
})

const contradiction = createMutator('schema.contradiction', function* (content) {
  const pairs: [string[], string, number, string, number][] = [
    [['string'], 'minLength', 41, 'maxLength', 40],
    [['number', 'integer'], 'minimum', 10, 'maximum', 9],
    [['number', 'integer'], 'exclusiveMinimum', 3, 'exclusiveMaximum', 3],
    [['integer'], 'exclusiveMinimum', 3, 'exclusiveMaximum', 4],
    [['array'], 'minItems', 9, 'maxItems', 8],
    [['object'], 'minProperties', 9, 'maxProperties', 8],
  ]
  for (const [types, low, least, high, most] of pairs) {
    for (const { form, name, field, place } of typedFields(content, ...types)) {
      if ('enum' in field || 'const' in field) continue
      yield {
        title: `${form}: ${name} has ${low} ${least} and ${high} ${most}`,
        changes: [setAt(under(place, low), least), setAt(under(place, high), most)],
        at: Object.keys({ ...field, [low]: 0, [high]: 0 }).map((word) => under(place, word)),
      }
    }
  }
})

const patternAgainst = createMutator('schema.contradiction', function* (content) {
  for (const { form, name, field, place } of writtenTexts(content)) {
    yield {
      title: `${form}: ${name} has a pattern that is longer than it may be`,
      changes: [setAt(under(place, 'pattern'), '^[0-9]{6}$'), setAt(under(place, 'maxLength'), 5)],
      at: Object.keys({ ...field, pattern: 0, maxLength: 0 }).map((word) => under(place, word)),
    }
  }
})

const nothingFits = createMutator('schema.nothingFits', function* (content) {
  for (const { form, name, place } of typedFields(content, 'number', 'integer', 'boolean')) {
    yield {
      title: `${form}: ${name} is a multiple of five between 1 and 4`,
      changes: [setAt(place, { type: 'integer', minimum: 1, maximum: 4, multipleOf: 5 })],
      at: place,
    }
  }
  for (const { form, name, field, place } of writtenTexts(content)) {
    const {
      maxLength: _longest,
      minLength: _shortest,
      pattern: _pattern,
      errorMessage: _message,
      ...rest
    } = field
    yield {
      title: `${form}: ${name} begins and ends with a letter, in too few characters`,
      changes: [
        setAt(place, { ...rest, maxLength: 4, allOf: [{ pattern: '^[A-Z]{2}' }, { pattern: '[0-9]{3}$' }] }),
      ],
      at: [place, under(place, 'maxLength'), under(place, 'allOf')],
      or: ['schema.contradiction'],
    }
  }
})

const value = createMutator('schema.value', function* (content) {
  for (const { form, name, field, place } of typedFields(content, 'string', 'number', 'integer', 'array')) {
    if ('const' in field) continue
    yield {
      title: `${form}: ${name} must be true, which is not of its type`,
      changes: [setAt(under(place, 'const'), true)],
      at: under(place, 'const'),
    }
    if (Array.isArray(field['enum'])) {
      const at = under(place, 'enum', field['enum'].length)
      yield {
        title: `${form}: ${name} offers true, which is not of its type`,
        changes: [setAt(at, true)],
        at,
      }
      yield {
        title: `${form}: ${name} offers what its pattern refuses`,
        changes: [setAt(under(place, 'pattern'), '^[0-9]+$')],
        at: under(place, 'enum', 0),
      }
    }
  }
})

const first = createMutator('schema.default', function* (content) {
  const wrong: { [type: string]: Json } = {
    string: 5,
    number: 'five',
    integer: 1.5,
    boolean: 'yes',
    array: 'none',
  }
  for (const { form, name, field, place } of fieldPlaces(content)) {
    const given = wrong[typeOf(field)]
    if (given === undefined) continue
    const at = under(place, 'default')
    yield { title: `${form}: ${name} begins with ${JSON.stringify(given)}`, changes: [setAt(at, given)], at }
  }
  for (const { form, name, field, place } of typedFields(content, 'number', 'integer')) {
    const { minimum } = field
    if (typeof minimum !== 'number') continue
    const at = under(place, 'default')
    yield { title: `${form}: ${name} begins below its minimum`, changes: [setAt(at, minimum - 1)], at }
  }
})

const idle = createMutator('schema.idle', function* (content) {
  const limits: [string[], string, number | boolean][] = [
    [['string'], 'minLength', 0],
    [['array'], 'minItems', 0],
    [['array'], 'uniqueItems', false],
    [['object'], 'minProperties', 0],
    [['integer'], 'multipleOf', 1],
  ]
  for (const [types, keyword, limit] of limits) {
    for (const { form, name, field, place } of typedFields(content, ...types)) {
      if (keyword in field) continue
      const at = under(place, keyword)
      yield { title: `${form}: ${name} has ${keyword} ${String(limit)}`, changes: [setAt(at, limit)], at }
    }
  }
  for (const { form, name, field, place } of typedFields(content, 'number', 'integer')) {
    const { minimum } = field
    if (typeof minimum !== 'number') continue
    const at = under(place, 'exclusiveMinimum')
    yield { title: `${form}: ${name} is above less than its minimum`, changes: [setAt(at, minimum - 1)], at }
  }
})

const typeNever = createMutator('schema.typeNever', function* (content) {
  for (const { form, name, field, place } of fieldPlaces(content)) {
    const type = field['type'] ?? typeof field['const']
    if (!('enum' in field || 'const' in field) || Array.isArray(type)) continue
    yield {
      title: `${form}: ${name} may be null, but none of its values is`,
      changes: [setAt(under(place, 'type'), [type, 'null'])],
      at: under(place, 'type', 1),
    }
  }
  for (const { form, name, field, place } of typedFields(content, 'string')) {
    if (!('upload' in field)) continue
    yield {
      title: `${form}: ${name} is a file or a number`,
      changes: [setAt(under(place, 'type'), ['string', 'number'])],
      at: under(place, 'type', 1),
    }
  }
})

const argument = createMutator('schema.argument', function* (content) {
  for (const { form, name, place } of typedFields(content, 'string')) {
    for (const [keyword, given] of [
      ['upload', false],
      ['checkDigit', false],
      ['checkDigit', 1],
    ] satisfies [string, Json][]) {
      const at = under(place, keyword)
      yield { title: `${form}: ${name} has ${keyword} ${String(given)}`, changes: [setAt(at, given)], at }
    }
  }
})

const message = createMutator('schema.message', function* (content) {
  for (const { form, name, field, place } of fieldPlaces(content)) {
    if ('$ref' in field || (field['errorMessage'] !== undefined && !isObject(field['errorMessage']))) continue
    const keyword = ['multipleOf', 'pattern', 'minLength'].find((word) => !(word in field)) ?? 'contains'
    const messages = {
      ...(isObject(field['errorMessage']) ? field['errorMessage'] : {}),
      [keyword]: 'valid.format',
    }
    yield {
      title: `${form}: ${name} has a message for ${keyword}, which it does not have`,
      changes: [setAt(under(place, 'errorMessage'), messages)],
      at: under(place, 'errorMessage', keyword),
    }
  }
})

const rule = createMutator('schema.ruleIdle', function* (content) {
  for (const { form, name, field, place } of fieldPlaces(content)) {
    const rules = Array.isArray(field['rules']) ? field['rules'] : []
    if ('$ref' in field) continue
    const must = typeof field['type'] === 'string' ? { type: field['type'] } : true
    yield {
      title: `${form}: a rule of ${name} wants what is so already`,
      changes: [setAt(under(place, 'rules'), [...rules, { must, denied: 'valid.format' }])],
      at: under(place, 'rules', rules.length),
    }
    yield {
      title: `${form}: a rule of ${name} is never asked`,
      changes: [setAt(under(place, 'rules'), [...rules, { if: false, must: false, denied: 'valid.format' }])],
      at: under(place, 'rules', rules.length),
    }
  }
})

export const keywordMutators: Mutator[] = [
  fit,
  contradiction,
  patternAgainst,
  nothingFits,
  value,
  first,
  idle,
  typeNever,
  argument,
  message,
  rule,
]
