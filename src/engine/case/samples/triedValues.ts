import { isObject } from '../../content/isObject.ts'
import type { Json, JsonObject } from '../../values/types.ts'
import { type Around, candidateValues } from './candidateValues.ts'
import { partsAt, saidOf, wordsOf } from './partsAt.ts'
import { shuffled } from './Random.ts'

/** Values of a place that are tried at most; limits and near misses come first. */
const MOST = 48

/** Every other type, and what often slips through. */
const ODD: readonly Json[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  1e21,
  '',
  ' ',
  'x',
  '\n',
  'ə😀',
  [],
  {},
  [null],
  { x: 1 },
]
const WRITTEN: { [format: string]: readonly string[] } = {
  date: [
    '2026-02-29',
    '2028-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '01.02.2026',
    '2026-06-31',
    '0000-01-01',
  ],
  'date-time': [
    '2026-06-01T25:00:00Z',
    '2026-06-01 10:00',
    '2026-06-01T10:00:00',
    '2026-06-01T10:00:00+04:00',
  ],
  email: ['a@b', '@b.az', 'a@', 'a b@c.az', 'ad@çörək.az', 'a@b.az\n', 'a..b@c.az', 'a@b.c'],
  uri: ['example.az', 'http://', '//a.az/b', 'https://a.az/b c', 'mailto:a@b.az'],
}

/** Limits of everything that is asked of a place, one step beyond each, and what is wrong in other ways. */
export function triedValues(schema: Json | undefined, around: Around): Json[] {
  const parts = partsAt(schema, around.scope, around.at)
  const near = [...lengths(parts), ...formats(parts), ...patterns(parts, around), ...members(parts)]
  const more = shuffled(candidateValues(parts, around), around.random)
  return unique([...near, ...more.slice(0, MOST - Math.min(near.length, 24)), ...ODD])
}

/** Up to this many characters are really written. */
const LONGEST = 3000

function lengths(parts: readonly JsonObject[]): Json[] {
  const limits = [...saidOf(parts, 'minLength'), ...saidOf(parts, 'maxLength')].map(Number)
  return limits
    .flatMap((limit) => [limit - 1, limit, limit + 1])
    .flatMap((length) => (length >= 0 && length <= LONGEST ? ['a'.repeat(length), '😀'.repeat(length)] : []))
}

function formats(parts: readonly JsonObject[]): Json[] {
  return wordsOf(parts, 'format').flatMap((format) => WRITTEN[format] ?? [])
}

/** A fitting text with one character more, less or other. */
function patterns(parts: readonly JsonObject[], around: Around): Json[] {
  if (saidOf(parts, 'pattern').length === 0) return []
  const fitting = candidateValues(parts, around)
    .filter((text) => typeof text === 'string')
    .slice(0, 4)
  return fitting.flatMap((text) => [
    text,
    `${text}\n`,
    ` ${text}`,
    text.slice(0, -1),
    `${text}1`,
    text.toLowerCase(),
    text.replace(/.$/u, '_'),
  ])
}

function members(parts: readonly JsonObject[]): Json[] {
  const named = [...saidOf(parts, 'enum').flat(), ...saidOf(parts, 'const')]
  return [
    ...named,
    ...named.slice(0, 2).map((one) => (typeof one === 'string' ? `${one}x` : JSON.stringify(one))),
    ...saidOf(parts, 'inList').flatMap((said) => ['zz', isObject(said) ? 1 : 'ZZ']),
  ]
}

function unique(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
