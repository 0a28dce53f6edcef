import { expect, test } from 'vitest'
import type { JsonObject } from '#engine/values/types.ts'
import { saidOfField } from './schema.fixture.ts'

const told: [string, JsonObject, string[]][] = [
  ['a limit of texts at a number', { type: 'integer', minLength: 2 }, ['./minLength schema.keywordFit']],
  ['an age of a number', { type: 'number', age: { minimum: 18 } }, ['./age schema.keywordFit']],
  [
    'a minimum above the maximum',
    { type: 'number', minimum: 5, maximum: 4 },
    ['./minimum schema.contradiction'],
  ],
  [
    'limits that leave no whole number',
    { type: 'integer', exclusiveMinimum: 3, exclusiveMaximum: 4 },
    ['./exclusiveMinimum schema.contradiction'],
  ],
  [
    'no multiple between the limits, which two keywords alone would leave',
    { type: 'integer', minimum: 1, maximum: 4, multipleOf: 5 },
    ['. schema.nothingFits'],
  ],
  [
    'a pattern that is longer than the text may be',
    { type: 'string', pattern: '^[0-9]{7}$', maxLength: 6 },
    ['./pattern schema.contradiction'],
  ],
  [
    'a pattern that no day fits',
    { type: 'string', pattern: '^[A-Z]+$', format: 'date' },
    ['./pattern schema.contradiction'],
  ],
  [
    'more different elements than there are values',
    { type: 'array', items: { enum: [true, false] }, uniqueItems: true, minItems: 3 },
    ['. schema.nothingFits'],
  ],
  [
    'ages from above to below',
    { type: 'string', format: 'date', age: { minimum: 20, maximum: 18 } },
    ['./age/minimum schema.contradiction'],
  ],
  [
    'a constant that its pattern refuses',
    { type: 'string', pattern: '^[a-z]+$', const: 'A' },
    ['./const schema.value'],
  ],
  [
    'a constant that is none of the values',
    { enum: [true], const: false },
    ['./const schema.value', './enum/0 schema.value'],
  ],
  [
    'a first value below the minimum',
    { type: 'integer', minimum: 1, default: 0 },
    ['./default schema.default'],
  ],
  ['a limit of nothing', { type: 'string', minLength: 0 }, ['./minLength schema.idle']],
  ['a limit within another', { type: 'number', minimum: 2, exclusiveMinimum: 3 }, ['./minimum schema.idle']],
  [
    'no length beside a pattern',
    { type: 'string', pattern: '^[a-z]{2}$', minLength: 0 },
    ['./minLength schema.idle'],
  ],
  ['whole numbers in steps of one', { type: 'integer', multipleOf: 1 }, ['./multipleOf schema.idle']],
  [
    'pages of pictures',
    { type: 'string', upload: { types: ['image/png'], maxPages: 2 } },
    ['./upload/maxPages schema.idle'],
  ],
  ['null among values without it', { type: ['string', 'null'], const: 'a' }, ['./type/1 schema.typeNever']],
  ['a keyword that cannot be switched off', { type: 'string', upload: false }, ['./upload schema.argument']],
  ['a check digit of one digit', { type: 'string', checkDigit: 1 }, ['./checkDigit schema.argument']],
  [
    'a message of a keyword that is not there',
    { type: 'string', errorMessage: { pattern: 'demo.tooShort' } },
    ['./errorMessage/pattern schema.message'],
  ],
  [
    'a rule that wants what is so',
    { type: 'string', minLength: 3, rules: [{ must: { minLength: 2 }, denied: 'demo.tooShort' }] },
    ['./rules/0 schema.ruleIdle'],
  ],
  [
    'a rule that is never asked',
    { type: 'string', rules: [{ if: false, must: false, denied: 'demo.tooShort' }] },
    ['./rules/0 schema.ruleIdle'],
  ],
  [
    'an "if" that never holds',
    { type: 'integer', maximum: 5, if: { minimum: 6 }, then: { multipleOf: 2 } },
    ['./if schema.ifNever'],
  ],
  [
    'an "if" that always holds',
    { type: 'integer', minimum: 6, if: { minimum: 5 }, then: { multipleOf: 2 } },
    ['./if schema.ifAlways'],
  ],
  [
    'branches that overlap',
    { type: 'integer', oneOf: [{ minimum: 1 }, { maximum: 5 }] },
    ['./oneOf/1 schema.branchOverlap'],
  ],
  [
    'that it was not decided whether branches overlap',
    { type: 'integer', oneOf: [{ above: { at: '/now/year' } }, { maximum: 5 }] },
    ['./oneOf/1 schema.unproven'],
  ],
  [
    'a branch that nothing fits',
    { type: 'string', anyOf: [{ minLength: 2 }, { const: 1 }] },
    ['./anyOf/1 schema.branchNever'],
  ],
  [
    'a branch that is part of another',
    { type: 'string', anyOf: [{ pattern: '^[A-Z]*$' }, { pattern: '^[A-F]{3}$' }] },
    ['./anyOf/1 schema.branchIdle'],
  ],
  [
    'an object that takes what nobody named',
    { type: 'object', properties: { text: { type: 'string' } } },
    ['. schema.open'],
  ],
  [
    'an object that takes anything',
    { type: 'object', additionalProperties: true },
    ['./additionalProperties schema.open'],
  ],
  [
    'a branch whose field the object refuses',
    {
      type: 'object',
      additionalProperties: false,
      properties: { text: { type: 'string' } },
      if: { required: ['text'] },
      then: { properties: { kind: { type: 'string' } } },
    },
    ['./then/properties/kind schema.closedOut'],
  ],
  [
    'a dependency on a field that is not there',
    {
      type: 'object',
      additionalProperties: false,
      properties: { text: { type: 'string' } },
      dependencies: { txt: ['text'] },
    },
    ['./dependencies/txt schema.field'],
  ],
  [
    'a pattern that searches anew in a long text',
    { type: 'string', pattern: '(?=.*[a-z])(?=.*[0-9])' },
    ['./pattern pattern.slow'],
  ],
  [
    'a pattern that searches anew in a text that may be too long',
    { type: 'string', maxLength: 1001, pattern: '(?=.*[a-z])(?=.*[0-9])' },
    ['./pattern pattern.slow'],
  ],
  [
    'a pattern that searches anew in a short text',
    { type: 'string', maxLength: 1000, pattern: '(?=.*[a-z])(?=.*[0-9])' },
    [],
  ],
  ['a pattern that can hang', { type: 'string', pattern: '^(a+)+$' }, ['./pattern pattern.slow']],
  ['a pattern without an end', { type: 'string', pattern: '^[0-9]{6}' }, ['./pattern pattern.loose']],
  [
    'an anchor of one alternative only',
    { type: 'string', maxLength: 40, pattern: '^a+|b+$' },
    ['./pattern pattern.loose'],
  ],
  [
    'a pattern that reads one text in many ways',
    { type: 'string', pattern: '^(ab|a|b)*$' },
    ['./pattern pattern.slow'],
  ],
  [
    'that a pattern was not decided',
    { type: 'string', pattern: '^([a-z])\\1$' },
    ['./pattern pattern.unproven'],
  ],
  ['a pattern that nothing fits', { type: 'string', pattern: '^a$b' }, ['./pattern pattern.never']],
  ['a pattern that everything fits', { type: 'string', pattern: '[0-9]*' }, ['./pattern pattern.always']],
]

test.each(told)('%s is told', (_what, field, expected) => {
  expect(saidOfField(field)).toEqual(expected)
})

const silent: [string, JsonObject][] = [
  [
    'a text longer than any that is tried',
    { type: 'string', minLength: 10_000, maxLength: 10_001, pattern: '^[a-z]+$' },
  ],
  [
    'a text of a pattern with more states than are looked at',
    { type: 'string', minLength: 14, maxLength: 20, pattern: '^[ab]*a[ab]{12}$' },
  ],
  ['great steps', { type: 'integer', minimum: 1, maximum: 1e12, multipleOf: 1e9 }],
  ['a number of many digits', { type: 'integer', minimum: 1_234_567_890_123, maximum: 1_234_567_890_123 }],
  [
    'an amount of many digits',
    { type: 'number', minimum: 12_345_678_901.23, maximum: 12_345_678_901.23, multipleOf: 0.01 },
  ],
  [
    'a list of yes or no of which one is refused twice over',
    {
      type: 'array',
      uniqueItems: true,
      minItems: 1,
      items: { type: 'boolean', allOf: [{ not: { const: true } }, { not: { const: true } }] },
    },
  ],
  ['limits that meet', { type: 'integer', minimum: 4, maximum: 4 }],
  ['a step that fits once', { type: 'number', minimum: 0.25, maximum: 0.35, multipleOf: 0.1 }],
  ['null among values', { type: ['boolean', 'null'], enum: [null, true] }],
  ['an own keyword beside a pattern of the same', { type: 'string', pattern: '^[0-9]{10}$', checkDigit: 10 }],
  ['a comparison with another answer', { type: 'integer', minimum: 1990, below: { at: '/now/year' } }],
  [
    'lengths beside a pattern, of which one has a message of its own',
    {
      type: 'string',
      pattern: '^[0-9]{6}$',
      minLength: 6,
      maxLength: 6,
      errorMessage: { minLength: 'demo.tooShort' },
    },
  ],
  [
    'a limit with a message of its own',
    {
      type: 'integer',
      minimum: 0,
      maximum: 9,
      exclusiveMaximum: 20,
      errorMessage: { exclusiveMaximum: 'demo.tooShort' },
    },
  ],
  ['a plain beginning', { type: 'string', format: 'uri', pattern: '^https://' }],
  [
    'something that must be somewhere',
    { type: 'string', minLength: 6, maxLength: 200, pattern: '(?=.*[A-Z])(?=.*[0-9])' },
  ],
  [
    'branches that a constant of a required field tells apart',
    {
      type: 'object',
      oneOf: [
        { properties: { text: { const: 'a' } }, required: ['text'] },
        { properties: { text: { const: 'b' } }, required: ['text'] },
      ],
    },
  ],
  [
    'branches by pattern that share no text',
    { type: 'string', oneOf: [{ pattern: '^A' }, { pattern: '^B' }] },
  ],
  [
    'a rule that denies all where its condition holds',
    {
      type: 'string',
      rules: [{ if: { '/now/year': { minimum: 2030 } }, must: false, denied: 'demo.tooShort' }],
    },
  ],
]

test.each(silent)('%s is not told', (_what, field) => {
  expect(saidOfField(field)).toEqual([])
})
