import { isObject } from '../../content/isObject.ts'
import { withCheckDigit } from '../../values/checkDigit.ts'
import { addDuration, isDate, isInstant } from '../../values/dates.ts'
import { asOperand, evaluate } from '../../values/operand.ts'
import type { Json, JsonObject, Scope } from '../../values/types.ts'
import { saidOf, wordsOf } from './partsAt.ts'
import { patternText } from './patternText.ts'
import type { Random } from './Random.ts'

export interface Around {
  scope: Scope
  /** Absolute pointer of the value. */
  at: string
  random: Random
}
const LOWER = ['minimum', 'exclusiveMinimum', 'above', 'atLeast']
const UPPER = ['maximum', 'exclusiveMaximum', 'below', 'atMost']
/** Rows of a register that are tried. */
const ROWS = 400
const WORDS = 'Bakı şəhəri, Nizami küçəsi 12, mənzil 7. Ərizəyə əlavə olunan məlumat düzgündür. '

/** Values near everything that the parts say: a good one is among them, if the parts can be met at all. */
export function candidateValues(asked: readonly JsonObject[], around: Around): Json[] {
  // What must not be says where it ends.
  const parts = [...asked, ...saidOf(asked, 'not').filter(isObject)]
  return [
    ...named(parts, around),
    ...texts(parts, around),
    ...numbers(parts, around),
    ...dates(parts, around),
  ]
}

function operandsOf(parts: readonly JsonObject[], words: readonly string[], { scope, at }: Around): Json[] {
  return words.flatMap((word) =>
    saidOf(parts, word).flatMap((said) => evaluate(asOperand(said), scope, at) ?? []),
  )
}

/** Said outright: constants, members of lists. */
function named(parts: readonly JsonObject[], around: Around): Json[] {
  const { scope } = around
  const rows = saidOf(parts, 'inList').flatMap((said) => {
    const list = isObject(said) ? said['list'] : said
    return typeof list === 'string' ? (scope.rows(list) ?? []).slice(0, ROWS) : []
  })
  const types = new Set(saidOf(parts, 'type').flat())
  return [
    ...saidOf(parts, 'const'),
    ...saidOf(parts, 'enum').flat(),
    ...operandsOf(parts, ['equals'], around),
    ...saidOf(parts, 'memberOf').flatMap((said) => {
      const members = evaluate(asOperand(said), scope, around.at)
      return Array.isArray(members) ? members : []
    }),
    ...rows.flatMap((row) => row['id'] ?? []),
    ...(types.has('boolean') ? [true, false] : []),
    ...(types.has('null') ? [null] : []),
  ]
}

function texts(parts: readonly JsonObject[], { random }: Around): Json[] {
  const longest = Math.min(...saidOf(parts, 'maxLength').map(Number), 60)
  const shortest = Math.max(...saidOf(parts, 'minLength').map(Number), 3)
  const uuid = `0b0c0d0e-0f10-4a1b-8c2d-${Math.floor(random() * 1e12)
    .toString()
    .padStart(12, '0')}`
  const digits = saidOf(parts, 'checkDigit').map((length) =>
    withCheckDigit(
      String(Math.floor(random() * 1e9))
        .padStart(Number(length) - 1, '1')
        .slice(0, Number(length) - 1),
    ),
  )
  const patterns = wordsOf(parts, 'pattern').flatMap((pattern) =>
    Array.from({ length: 12 }, () => patternText(pattern, random) ?? []).flat(),
  )
  return [
    ...patterns,
    ...digits,
    ...(saidOf(parts, 'upload').length > 0 ? [uuid] : []),
    ...formatted(parts, random),
    WORDS.repeat(Math.ceil(shortest / WORDS.length))
      .slice(0, Math.max(shortest, 4))
      .trimEnd(),
    WORDS.slice(0, longest).trimEnd(),
    'x'.repeat(Math.max(shortest, 1)),
  ]
}

function formatted(parts: readonly JsonObject[], random: Random): Json[] {
  const number = Math.floor(random() * 9000) + 1000
  const samples: { [format: string]: string } = {
    email: `ad.soyad${number}@example.az`,
    uri: `https://example.az/${number}`,
    time: '10:00:00Z',
    uuid: `0b0c0d0e-0f10-4a1b-8c2d-3e4f5a6b${number}`,
  }
  return wordsOf(parts, 'format').flatMap((format) => samples[format] ?? [])
}

function numbers(parts: readonly JsonObject[], around: Around): Json[] {
  const limits = operandsOf(parts, [...LOWER, ...UPPER], around).filter((limit) => typeof limit === 'number')
  const near = limits.flatMap((limit) => [limit, limit + 1, limit - 1, limit + 0.5, limit - 0.5])
  const steps = saidOf(parts, 'multipleOf').flatMap((step) => [Number(step), Number(step) * 3])
  return [...near, ...steps, ...midpoints(limits), 1, 2, 3, 10, 100, 0.5, 0]
}

function midpoints(limits: readonly number[]): number[] {
  return limits.flatMap((one) => limits.map((other) => Math.round((one + other) / 2)))
}

const DAYS = ['P0D', 'P1D', '-P1D', 'P3D', 'P10D', 'P90D', '-P90D', '-P1Y', 'P1Y', '-P6Y', '-P20Y', '-P30Y']

function dates(parts: readonly JsonObject[], around: Around): Json[] {
  const formats = saidOf(parts, 'format')
  if (!formats.includes('date') && !formats.includes('date-time')) return []
  const ages = saidOf(parts, 'age').filter(isObject)
  const years = ages.flatMap(({ minimum, maximum }) =>
    [minimum, maximum].filter((age) => typeof age === 'number'),
  )
  const { date, at: now } = around.scope.world.now
  const limits = operandsOf(parts, [...LOWER, ...UPPER], around).filter(
    (one) => isDate(one) || isInstant(one),
  )
  const found = [date, now, ...limits].flatMap((moment) =>
    [...DAYS, ...years.flatMap((age) => [`-P${age}Y`, `-P${age + 1}Y`])].flatMap(
      (duration) => addDuration(moment, duration) ?? [],
    ),
  )
  return [...found, ...found.map((moment) => moment.slice(0, 10))]
}
