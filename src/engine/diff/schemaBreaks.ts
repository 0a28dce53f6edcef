import { isObject } from '../content/isObject.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Json, JsonObject } from '../values/types.ts'
import type { BreakKind } from './Change.ts'
import type { Say } from './Say.ts'

/** What a field takes otherwise than before. Without `kind` it takes more, and every old answer still fits. */
export interface SchemaChange {
  kind?: BreakKind
  text: string
  /** Without the field, which whoever tells it adds. */
  say: Say
  values?: readonly Json[]
}

/** A sentence about a field. */
export const said = (code: string, params: Say['params'] = {}): Say => ({ sentence: `field.${code}`, params })

/** Limits: `more` where a larger number takes less. */
const LIMITS: { [word: string]: { more: boolean; text: string } } = {
  minimum: { more: true, text: 'the least number' },
  exclusiveMinimum: { more: true, text: 'the number above which it must be' },
  maximum: { more: false, text: 'the largest number' },
  exclusiveMaximum: { more: false, text: 'the number below which it must be' },
  minLength: { more: true, text: 'the least number of characters' },
  maxLength: { more: false, text: 'the largest number of characters' },
  minItems: { more: true, text: 'the least number of rows' },
  maxItems: { more: false, text: 'the largest number of rows' },
  minProperties: { more: true, text: 'the least number of answers' },
  maxProperties: { more: false, text: 'the largest number of answers' },
}
/** Words that say nothing of what fits, or of which others speak. */
const ELSEWHERE = new Set(
  `title description $comment examples errorMessage default readOnly discriminator properties required requiredWhen
  definitions type enum const inList`
    .split(/\s+/)
    .concat(Object.keys(LIMITS)),
)

/** Compares what two schemas of one field say of its own value; fields inside are compared by themselves. */
export function schemaBreaks(before: JsonObject, after: JsonObject): SchemaChange[] {
  const words = new Set(
    [...Object.keys(before), ...Object.keys(after)].filter((word) => !ELSEWHERE.has(word)),
  )
  return [
    ...typeBreaks(before['type'], after['type']),
    ...choiceBreaks(choicesOf(before), choicesOf(after)),
    ...Object.keys(LIMITS).flatMap((word) => limitBreaks(word, before[word], after[word])),
    ...[...words].flatMap((word) => otherBreaks(word, before[word], after[word])),
  ]
}

function typeBreaks(before: Json | undefined, after: Json | undefined): SchemaChange[] {
  const [old, now] = [typesOf(before), typesOf(after)]
  const fits = (type: string): boolean => now.includes(type) || (type === 'integer' && now.includes('number'))
  if (sameJson(old, now)) return []
  if (now.length === 0 || (old.length > 0 && old.every(fits))) {
    const types = now.length === 0 ? 'any' : now.join(' or ')
    return [{ text: `may be of type ${types} now`, say: said('typeFreer', { types: now.join(', ') }) }]
  }
  const was = old.length === 0 ? 'any' : old.join(' or ')
  const say = said('typeNarrower', { types: now.join(', '), was: old.join(', ') })
  return [{ kind: 'typeNarrower', text: `must be of type ${now.join(' or ')} now (was: ${was})`, say }]
}

function typesOf(type: Json | undefined): string[] {
  return type === undefined ? [] : [type].flat().map(String)
}

function choicesOf(schema: JsonObject): Json[] | undefined {
  if (schema['const'] !== undefined) return [schema['const']]
  return Array.isArray(schema['enum']) ? schema['enum'] : undefined
}

function choiceBreaks(before: Json[] | undefined, after: Json[] | undefined): SchemaChange[] {
  if (after === undefined)
    return before === undefined ? [] : [{ text: 'may have any value now', say: said('anyValue') }]
  if (before === undefined)
    return [
      {
        kind: 'enumSmaller',
        text: `can only be ${listed(after)} now`,
        say: said('onlyValues', listing(after)),
      },
    ]
  const gone = before.filter((value) => !after.some((one) => sameJson(one, value)))
  const come = after.filter((value) => !before.some((one) => sameJson(one, value)))
  const more = { text: `may be ${listed(come)}, too`, say: said('moreValues', listing(come)) }
  return [...(come.length > 0 ? [more] : []), ...goneChoices(gone)]
}

/** Values that can no longer be chosen. */
export function goneChoices(values: readonly Json[]): SchemaChange[] {
  if (values.length === 0) return []
  const say = said('fewerValues', listing(values))
  return [{ kind: 'enumSmaller', text: `can no longer be ${listed(values)}`, say, values }]
}

function listing(all: readonly Json[]): { values: string; more: number } {
  const shown = all.slice(0, 10).map((value) => JSON.stringify(value))
  return { values: shown.join(', '), more: all.length - shown.length }
}

function listed(all: readonly Json[]): string {
  const { values, more } = listing(all)
  return more > 0 ? `${values} and ${more} more` : values
}

function limitBreaks(word: string, before: Json | undefined, after: Json | undefined): SchemaChange[] {
  const limit = LIMITS[word]
  if (limit === undefined || sameJson(before, after)) return []
  if (after === undefined)
    return [
      {
        text: `has no limit any more: ${limit.text} was ${JSON.stringify(before)}`,
        say: said('noLimit', { limit: word, was: JSON.stringify(before) }),
      },
    ]
  const was = before === undefined ? 'no limit before' : `was ${JSON.stringify(before)}`
  const text = `has another limit: ${limit.text} is ${JSON.stringify(after)} (${was})`
  const now = { limit: word, now: JSON.stringify(after) }
  const say =
    before === undefined ? said('newLimit', now) : said('limit', { ...now, was: JSON.stringify(before) })
  const narrower =
    typeof before !== 'number' || typeof after !== 'number' || (limit.more ? after > before : after < before)
  return [narrower ? { kind: 'limitNarrower', text, say } : { text, say }]
}

function otherBreaks(word: string, before: Json | undefined, after: Json | undefined): SchemaChange[] {
  if (sameJson(before, after)) return []
  if (word === 'items' && isObject(before) && isObject(after)) {
    const rows = 'properties' in before && 'properties' in after
    return rows
      ? []
      : schemaBreaks(before, after).map((one) => ({
          ...one,
          text: `in each row ${one.text}`,
          say: { ...one.say, inRow: true },
        }))
  }
  if (after === undefined || (word.startsWith('additional') && after === true)) {
    return [{ text: `is freer: ${word} asks nothing any more`, say: said('freer', { word }) }]
  }
  if (before === undefined || before === true)
    return [
      { kind: 'limitNarrower', text: `must fit something new: ${word}`, say: said('newWord', { word }) },
    ]
  return [
    {
      kind: 'unproven',
      text: `must fit something else: ${word} has changed`,
      say: said('otherWord', { word }),
    },
  ]
}
