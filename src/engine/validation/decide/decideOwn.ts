import { isObject } from '../../content/isObject.ts'
import type { Condition, Json } from '../../values/types.ts'
import { ownKeywords } from '../ownKeywords.ts'
import type { Decide } from './decision.ts'
import { schemaOf } from './decideObject.ts'

const { chosenCase, applies, evaluated: _evaluated, ...plain } = ownKeywords

function ofValue(holds: (typeof plain)[keyof typeof plain]): Decide {
  return (value, argument, { context, path }) => holds(value, argument, context, path)
}

/** The own keywords: the same functions that compiled validators call. */
export const decideOwn: { [keyword: string]: Decide } = {
  ...Object.fromEntries(Object.entries(plain).map(([keyword, holds]) => [keyword, ofValue(holds)])),
  caseOf: (value, choice, { context, path, fits }) => {
    if (!isObject(choice) || typeof choice['at'] !== 'string') return true
    const chosen = chosenCase(choice['at'], context, path)
    const { cases } = choice
    const found = isObject(cases) && chosen !== undefined && Object.hasOwn(cases, chosen)
    return fits(schemaOf(found ? cases[chosen] : choice['else']), value, '')
  },
  rules: (value, rules, { context, path, fits }) =>
    !Array.isArray(rules) ||
    rules.filter(isObject).every((rule) => {
      const condition = conditionOf(rule['if'])
      if (condition !== undefined && !applies(condition, context, path)) return true
      return fits(schemaOf(rule['must']), value, '')
    }),
  requiredWhen: (value, conditions, { context, path }) =>
    !isObject(value) ||
    !isObject(conditions) ||
    Object.entries(conditions).every(([name, given]) => {
      const condition = conditionOf(given)
      return (
        value[name] !== undefined ||
        condition === undefined ||
        !applies(condition, context, `${path}/${name}`)
      )
    }),
}

function conditionOf(value: Json | undefined): Condition | undefined {
  return typeof value === 'boolean' || typeof value === 'string' || isObject(value) ? value : undefined
}
