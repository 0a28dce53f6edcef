import { escapeToken, getAt } from '#engine/values/pointer.ts'
import type { Json, JsonObject } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'

/** A place of a form's file where rules may stand, and whose answer they are about. */
export interface RuleCarrier {
  /** JSON pointer in the file; empty = the form itself. */
  at: string
  /** The field in the answers of the form, a star in place of a row's index; empty = the form itself. */
  field: string
  schema: JsonObject
}

/** Every place of a form where a rule can stand, in the order of its questions: parts that it shares with itself once. */
export function ruleCarriers(schema: JsonObject): RuleCarrier[] {
  const found = new Map<string, RuleCarrier>()
  const look = (value: Json | undefined, at: string, field: string): void => {
    if (!isJsonObject(value) || found.has(at)) return
    found.set(at, { at, field, schema: value })
    const { properties, items, $ref } = value
    if (typeof $ref === 'string' && $ref.startsWith('#/'))
      look(getAt(schema, $ref.slice(1)), $ref.slice(1), field)
    if (isJsonObject(properties))
      for (const [name, inner] of Object.entries(properties)) {
        const step = `/${escapeToken(name)}`
        look(inner, `${at}/properties${step}`, field + step)
      }
    look(items, `${at}/items`, `${field}/*`)
  }
  look(schema, '', '')
  return [...found.values()]
}

/** A rule of a form where it stands. */
export interface PlacedRule extends RuleCarrier {
  rule: JsonObject
  index: number
  /** How many rules stand at the same place. */
  count: number
}

export function rulesOf(schema: JsonObject): PlacedRule[] {
  return ruleCarriers(schema).flatMap((carrier) => {
    const rules = rulesAt(carrier.schema)
    return rules.flatMap((rule, index) =>
      isJsonObject(rule) ? [{ ...carrier, rule, index, count: rules.length }] : [],
    )
  })
}

export function rulesAt({ rules }: JsonObject): Json[] {
  return Array.isArray(rules) ? rules : []
}
