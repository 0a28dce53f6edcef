import { isObject } from '../../../content/isObject.ts'
import { dateAt, instantAt } from '../../../values/moment.ts'
import { isDate, isInstant, bakuDay } from '../../../values/dates.ts'
import type { Json, JsonSchema } from '../../../values/types.ts'
import type { PointerType } from '../../world/WorldTypes.ts'
import { type Constants, constantsOf, sorted } from './constantsOf.ts'
import { fitsAlone } from './fitsAlone.ts'
import type { Test } from '../formula/Formula.ts'
import { numberClasses } from './numberClasses.ts'
import { looseDomain, pureDomain, unique, validMembers } from './pureDomain.ts'
import type { Reading } from '../decide/Reading.ts'
import { isOfSize, isUnsampled, longestArray, mayBeIn, sizeAnswer, textsBetween } from './sizes.ts'
import { day, type Draft, type Sort, type ValueClass } from './ValueClass.ts'

/**
 * The domain of a pointer, cut by everything that is asked of it: every value that its type allows is in one class
 * (and perhaps values that it does not allow), and in a class all answers are the same or said to be open.
 */
export function classesOf(
  tests: readonly Test[],
  type: PointerType | undefined,
  reading: Reading,
): ValueClass[] {
  if (type === undefined) return [absent(tests)]
  if (typeof type.schema === 'boolean') return findClasses(tests, type, reading)
  const { classes } = reading.memory
  const known = classes.get(type.schema) ?? new Map<string, ValueClass[]>()
  classes.set(type.schema, known)
  const asked = tests.map(({ schema, open }) => JSON.stringify([schema, open])).join()
  const key = `${String(type.mayBeAbsent)} ${String(type.mayBeNull)} ${asked}`
  const found = known.get(key) ?? findClasses(tests, type, reading)
  known.set(key, found)
  return found
}

function findClasses(tests: readonly Test[], type: PointerType, reading: Reading): ValueClass[] {
  const domain = pureDomain(type.schema, reading)
  const narrow = looseDomain(type.schema, reading)
  const members = validMembers(domain, reading)
  const drafts = members === undefined ? draftsOf(domain, tests) : memberDrafts(members, tests, reading)
  const inside = drafts.filter(
    (draft) =>
      members !== undefined ||
      (isUnsampled(draft)
        ? mayBeIn(domain, draft)
        : draft.samples.some((sample) => fits(draft.single ? domain : narrow, sample, reading))),
  )
  const none = type.mayBeNull && !inside.some(({ sort }) => sort === 'null') ? [single('null', null)] : []
  const classes = [...none, ...inside].map((draft) => withAnswers(draft, tests, reading))
  return type.mayBeAbsent || classes.length === 0 ? [...classes, absent(tests)] : classes
}

function fits(schema: JsonSchema, value: Json, { constantScope }: Reading): boolean {
  return fitsAlone(schema, value, constantScope)
}

function absent(tests: readonly Test[]): ValueClass {
  return { sort: 'absent', samples: [], single: true, answers: tests.map(() => false) }
}

function draftsOf(domain: JsonSchema, tests: readonly Test[]): Draft[] {
  const schemas = tests.map(({ schema }) => schema)
  const constants = constantsOf([domain, ...schemas])
  const values = unique(constants.values)
  const singles = values.filter(isPoint).map(singleOf)
  const numbers = [...constants.numbers, ...values.filter((value) => typeof value === 'number')]
  return [
    ...scalars,
    ...singles.filter(({ sort }) => sort !== 'number'),
    ...numberClasses(numbers, constants.steps).map((one) => ({
      sort: 'number' as const,
      open: !one.single,
      ...one,
    })),
    ...textDrafts(constants, values, domain),
    ...countDrafts(constants.counts),
    { sort: 'object', samples: [{}], single: false },
  ]
}

const scalars: readonly Draft[] = [single('null', null), single('boolean', true), single('boolean', false)]
const fewMembers = 8

/** The members of a list: texts of a long one together as the questions have them together. */
function memberDrafts(members: readonly Json[], tests: readonly Test[], reading: Reading): Draft[] {
  const points = members.filter(isPoint)
  const plain = members.filter((value) => !isPoint(value)).map(scalarOf)
  const isLong = points.length > fewMembers
  const [texts, others] = [points.filter(isPlainText), points.filter((value) => !isPlainText(value))]
  if (!isLong) return [...plain, ...points.map(singleOf)]
  const constants = constantsOf(tests.map(({ schema }) => schema))
  const asked = new Set([...constants.values, ...constants.moments])
  const groups = new Map<string, Json[]>()
  for (const text of texts) {
    const key = asked.has(text) ? tests.map((test) => answerOf(singleOf(text), test, reading)).join() : ''
    const group = groups.get(key)
    if (group) group.push(text)
    else groups.set(key, [text])
  }
  const together = [...groups.values()].map((samples): Draft => ({
    sort: 'string',
    samples,
    single: samples.length === 1,
    complete: true,
  }))
  return [...plain, ...others.map(singleOf), ...together]
}

function scalarOf(value: Json): Draft {
  return single(value === null ? 'null' : 'boolean', value)
}

function isPlainText(value: Json): boolean {
  return typeof value === 'string' && !isDay(value)
}

function isPoint(value: Json): boolean {
  return value !== null && typeof value !== 'boolean'
}

function single(sort: Sort, value: Json): Draft {
  return { sort, samples: [value], single: true }
}

function singleOf(value: Json): Draft {
  if (typeof value === 'number') return { ...single('number', value), low: value, high: value }
  if (Array.isArray(value)) return { ...single('array', value), low: value.length, high: value.length }
  if (isObject(value)) return single('object', value)
  if (isDate(value)) return { ...single('date', value), ...at(Date.parse(value) / day) }
  if (isInstant(value)) return { ...single('instant', value), ...at(Date.parse(value)) }
  return single('string', value)
}

function at(value: number): { low: number; high: number } {
  return { low: value, high: value }
}

function textDrafts(constants: Constants, values: readonly Json[], domain: JsonSchema): Draft[] {
  const format = isObject(domain) ? domain['format'] : undefined
  const moments = [...constants.moments, ...values.filter((value) => typeof value === 'string')]
  if (format === 'date') return momentDrafts(moments.filter(isDay), 'date')
  if (format === 'date-time') return momentDrafts(moments.filter(isDay), 'instant')
  return intervals(constants.lengths).flatMap(([low, high]): Draft[] => {
    if (high === 1 && values.includes('')) return []
    const samples = textsBetween(low, high, values)
    return [{ sort: 'string', low, high: high - 1, samples, single: false }]
  })
}

function isDay(moment: Json): moment is string {
  return isDate(moment) || isInstant(moment)
}

function edgesOf(date: string): number[] {
  const start = Date.parse(`${date}T00:00:00+04:00`)
  return [start, start + day]
}

/** Days, or milliseconds, at and between the limits; an instant meets a date by its day in Baku. */
function momentDrafts(moments: readonly string[], sort: 'date' | 'instant'): Draft[] {
  const cuts = sorted(
    moments.flatMap((moment) => {
      if (sort === 'date') return [Date.parse(bakuDay(moment)) / day]
      return isDate(moment) ? edgesOf(moment) : [Date.parse(moment)]
    }),
  )
  const text = sort === 'date' ? (value: number) => dateAt(value * day) : instantAt
  const points = cuts.map((cut): Draft => ({
    sort,
    ...at(cut),
    single: sort === 'date',
    samples: texts([cut], text),
  }))
  const edges = [-Infinity, ...cuts, Infinity]
  const step = sort === 'date' ? 1 : 1000
  const gaps = edges.slice(1).flatMap((high, index): Draft[] => {
    const low = edges[index] ?? -Infinity
    if (high - low <= (sort === 'date' ? 1 : 0)) return []
    const middle =
      low === -Infinity
        ? high === Infinity
          ? Date.parse('2026-08-01') / (sort === 'date' ? day : 1)
          : high - step
        : low + step
    return [
      {
        sort,
        low,
        high,
        open: true,
        single: false,
        samples: texts(
          [middle, low + 40 * step, high - 40 * step].filter((one) => one > low && one < high),
          text,
        ),
      },
    ]
  })
  return [...points, ...gaps].filter(({ samples }) => samples.length > 0)
}

function texts(values: readonly number[], text: (value: number) => string | undefined): string[] {
  return values.flatMap((value) => text(value) ?? [])
}

/** From each limit up to the next. */
function intervals(limits: readonly number[]): [number, number][] {
  const starts = sorted(limits)
  return starts.map((start, index) => [start, starts[index + 1] ?? Infinity])
}

function countDrafts(counts: readonly number[]): Draft[] {
  return intervals(counts).map(([low, high]) => ({
    sort: 'array',
    low,
    high: high - 1,
    samples: low > longestArray ? [] : [Array.from({ length: low }, () => ({}))],
    single: low === 0 && high === 1,
  }))
}

/** Keywords that tell values of one class apart. */
const telling: { [sort in Sort]?: readonly string[] } = {
  number: ['multipleOf'],
  date: ['pattern'],
  instant: ['pattern', 'minLength', 'maxLength'],
  string: ['pattern', 'format', 'checkDigit', 'upload', 'above', 'atLeast', 'below', 'atMost'],
  array: ['contains', 'items', 'additionalItems', 'uniqueItems', 'enum', 'const'],
}
const ofObjects = [
  'patternProperties',
  'propertyNames',
  'dependencies',
  'additionalProperties',
  'minProperties',
  'maxProperties',
]

function withAnswers(draft: Draft, tests: readonly Test[], reading: Reading): ValueClass {
  return { ...draft, answers: tests.map((test) => answerOf(draft, test, reading)) }
}

function answerOf(draft: Draft, { schema, open }: Test, reading: Reading): boolean | undefined {
  if (typeof schema === 'boolean') return schema
  const [sample] = draft.samples
  const empty = draft.sort === 'array' && draft.single && draft.high === 0
  if (open && !empty && (isOfSort(schema, draft.sort) ?? true)) return undefined
  if (open && !isOfSort(schema, draft.sort) && !empty) return true
  if (draft.single || draft.complete) return commonAnswer(draft.samples, schema, reading)
  const words = Object.keys(schema)
  if (
    draft.sort !== 'number' &&
    draft.sort !== 'array' &&
    words.some((word) => word === 'const' || word === 'enum')
  )
    return draft.sort === 'instant' ? undefined : false
  const tells = draft.sort === 'object' ? ofObjects : (telling[draft.sort] ?? [])
  if (words.some((word) => tells.includes(word))) return undefined
  if (sample !== undefined) return fits(schema, sample, reading)
  if (words.some(isOfSize)) return sizeAnswer(schema, draft)
  return fits(schema, draft.sort === 'array' ? [{}] : 'q', reading)
}

function commonAnswer(samples: readonly Json[], schema: JsonSchema, reading: Reading): boolean | undefined {
  const answer = samples.some((sample) => fits(schema, sample, reading))
  return answer && samples.some((sample) => !fits(schema, sample, reading)) ? undefined : answer
}

/** Questions to arrays and to objects are not asked of other values: these fit. Undefined: asked of all. */
function isOfSort(schema: { [keyword: string]: Json }, sort: Sort): boolean | undefined {
  const words = Object.keys(schema)
  if (words.some((word) => word === 'contains' || word === 'items')) return sort === 'array'
  if (words.some((word) => ofObjects.includes(word))) return sort === 'object'
  return undefined
}
