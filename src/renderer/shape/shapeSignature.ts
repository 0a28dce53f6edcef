import { getDiscriminatorFieldFromSchema, guessType, type SchemaUtilsType } from '@rjsf/utils'
import { isObject } from '#engine/content/isObject.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import type { Shape } from './Shape.ts'

/**
 * How a place is shaped at these answers, in a few letters: as long as they are the same, what RJSF would draw is the
 * same. RJSF's own functions are asked, and nothing is drawn for it.
 */
export function shapeSignature(shape: Shape, answers: Json | undefined, utils: SchemaUtilsType): string {
  const { conditions, presences, unions, open } = shape
  const root = utils.getRootSchema()
  const validator = utils.getValidator()
  const members = isObject(answers) ? answers : {}
  return [
    ...conditions.map((condition) => (validator.isValid(condition, answers ?? {}, root) ? '1' : '0')),
    ...presences.map((name) => (members[name] !== undefined ? '1' : '0')),
    ...unions.map((union) => closestOptions(union, answers, utils)),
    open ? `${kindOf(answers)} ${names(members)}` : '',
  ].join(' ')
}

/**
 * RJSF keeps the option that stands when no other is closer: so the closest one is asked for from two of them. The same
 * answer = that option whatever stands; two answers = the one that stands.
 */
function closestOptions(
  { options, schema }: Shape['unions'][number],
  answers: Json | undefined,
  utils: SchemaUtilsType,
): string {
  const discriminator = getDiscriminatorFieldFromSchema(schema)
  const first = utils.getClosestMatchingOption(answers, [...options], 0, discriminator)
  const other = utils.getClosestMatchingOption(answers, [...options], 1, discriminator)
  return `${first},${other},${typeof answers}`
}

/** Nothing, a list, or something else. */
function kindOf(answers: Json | undefined): string {
  if (answers === undefined || answers === null) return 'none'
  return Array.isArray(answers) ? 'list' : typeof answers
}

/** The names in their order, with the type that RJSF guesses for a value without one. */
function names(members: JsonObject): string {
  return Object.entries(members)
    .map(([name, value]) => `${JSON.stringify(name)}:${guessType(value)}`)
    .join()
}
