import { isObject } from '../content/isObject.ts'
import type { Condition, Json, JsonObject, Scope } from '../values/types.ts'
import { decideVisibility, type ReadsUnknown } from './decideVisibility.ts'
import type { FormField } from './formFields.ts'

/**
 * The rules of a field that cannot be judged yet: what they read of the registers is not known. Silence is no answer,
 * also under a negation, so such a rule is neither broken nor kept.
 */
export function undecidedRules(
  { schema }: Pick<FormField, 'schema'>,
  pointer: string,
  scope: Scope,
  readsUnknown: ReadsUnknown,
): JsonObject[] {
  const { rules } = schema
  if (!Array.isArray(rules)) return []
  return rules.filter(isObject).filter((rule) => {
    const condition = rule['if']
    const applies = isCondition(condition) ? decideVisibility(condition, scope, pointer, readsUnknown) : 'yes'
    return applies === 'waiting' || (applies === 'yes' && readsUnknown(rule['must']))
  })
}

function isCondition(value: Json | undefined): value is Condition {
  return typeof value === 'boolean' || typeof value === 'string' || isObject(value)
}
