import { isObject } from '../../../content/isObject.ts'
import { namedCondition } from '../../../values/condition.ts'
import { getAt, resolvePointer } from '../../../values/pointer.ts'
import { type ConditionPart, readCondition } from '../../../values/readCondition.ts'
import { typed } from '../../../values/typed.ts'
import type { Condition, JsonObject, JsonSchema } from '../../../values/types.ts'
import { absolutely } from './absolutely.ts'
import { all, any, type Formula, not } from './Formula.ts'
import { fitFormula } from './fitFormula.ts'
import type { Reading } from '../decide/Reading.ts'
import { valueFits } from './valueFits.ts'

export interface Carried {
  /** Conditions inside schemas are read by it. */
  read: (condition: Condition, carried: Carried) => Formula
  reading: Reading
  /** Absolute pointer of the place that carries the condition. */
  base: string
  /** What names stand for, by base. */
  named: Map<string, Formula>
  /** The row that `where` is asked of: what /item finds is known. */
  item?: JsonObject
}

/** Conditions as the place with this base pointer means them. */
export function carriedAt(reading: Reading, base = ''): Carried {
  const named = namedIn.get(reading) ?? new Map<string, Formula>()
  namedIn.set(reading, named)
  return { reading, base, named, read: conditionFormula }
}

const namedIn = new WeakMap<Reading, Map<string, Formula>>()

/** A condition as a formula, names replaced by what they stand for (format.md section 2). */
export function conditionFormula(condition: Condition, carried: Carried): Formula {
  if (typeof condition === 'boolean') return condition
  if (typeof condition === 'string') return nameFormula(condition, carried)
  return all(readCondition(condition).map((part) => partFormula(part, carried)))
}

function nameFormula(name: string, carried: Carried): Formula {
  const condition = namedCondition(name, carried.reading)
  if (condition === undefined) return false
  const key = `${carried.base} ${name}`
  const formula = carried.named.get(key) ?? conditionFormula(condition, carried)
  carried.named.set(key, formula)
  return formula
}

function partFormula(part: ConditionPart, carried: Carried): Formula {
  if (part.kind === 'not') return not(conditionFormula(part.condition, carried))
  if (part.kind !== 'atom') {
    const parts = part.conditions.map((condition) => conditionFormula(condition, carried))
    return part.kind === 'allOf' ? all(parts) : any(parts)
  }
  return atomFormula(part.pointer, part.schema, carried)
}

/** "The value at this pointer fits this schema", keywords implying their types. */
function atomFormula(pointer: string, schema: JsonSchema, carried: Carried): Formula {
  const { base, reading, item } = carried
  const at = resolvePointer(pointer, base)
  const written = absolutely(typed(schema), base)
  const atom = typeof written === 'boolean' || isObject(written) ? written : false
  if (item !== undefined && /^\/item(?:\/|$)/.test(at)) {
    const value = getAt({ item }, at)
    return value === undefined ? false : valueFits(value, atom, carried)
  }
  return fitFormula(reading.aliasOf(at), atom, { ...carried, base: '' })
}
