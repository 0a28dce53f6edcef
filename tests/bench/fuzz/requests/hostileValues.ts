import * as fc from 'fast-check'
import type { Json } from '#engine/values/types.ts'
import type { Recipe } from './Recipe.ts'

const parsed = (text: string): Json => JSON.parse(text)

function nested(levels: number, array: boolean): Json {
  let value: Json = 0
  for (let level = 0; level < levels; level += 1) value = array ? [value] : { a: value }
  return value
}

const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  'x\uDFFFx',
  '\uFEFF',
  '\u202Eabc',
  'İıƏ\u0301',
  '𝒳'.repeat(40),
  "' or 1=1 --",
  '%_\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '/answers/__proto__/x',
  '~2/~',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  'null',
  'undefined',
  '-1',
  '1e999',
  '9'.repeat(400),
  '0000-00-00',
  '2026-02-30',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'a'.repeat(5000),
  'ə'.repeat(70_000),
  `${'a'.repeat(60)}!`,
  'http://127.0.0.1:1/',
  '=cmd|x!A1',
]
const NUMBERS = [
  -1,
  0,
  -0,
  0.1,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  -(2 ** 63),
  1e21,
  1e300,
  65_536,
]
const OTHERS: Json[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  parsed('{"__proto__":{"polluted":true}}'),
  parsed('{"constructor":{"prototype":{"polluted":true}}}'),
  parsed('{"toString":1,"valueOf":2,"toJSON":3,"length":-1,"then":1}'),
  parsed('{"":"","\\u0000":1}'),
  { $ref: '#/definitions/x' },
  nested(31, true),
  nested(40, false),
  nested(400, true),
  Array.from({ length: 501 }, () => 0),
  Array.from({ length: 40 }, () => Array.from({ length: 260 }, () => 'x')),
]

/** What no schema of ours asks for, and a little of it that some may. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TEXTS),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
export const hostileValue: fc.Arbitrary<Recipe> = fc.oneof(
  hostileText,
  fc.constantFrom(...NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(...OTHERS),
)
