import { isObject } from '../../../content/isObject.ts'
import { absolutely } from '../formula/absolutely.ts'
import { carriedAt } from '../formula/conditionFormula.ts'
import { fitFormula } from '../formula/fitFormula.ts'
import type { Formula } from '../formula/Formula.ts'
import type { Reading } from '../decide/Reading.ts'

const ofWorld = new Set('equals differsFrom above atLeast below atMost memberOf age caseOf inList'.split(' '))

/** What a field's own schema says with operands; its rules as well where they are not what is judged. */
export function ownFormula(base: string, reading: Reading, withRules = false): Formula {
  const schema = reading.types.typeAt(base)?.schema
  if (schema === undefined || typeof schema === 'boolean') return true
  const own = Object.fromEntries(
    Object.entries(schema).filter(([word]) => ofWorld.has(word) || (withRules && word === 'rules')),
  )
  const there = absolutely(own, base)
  return !isObject(there) || fitFormula(base, there, carriedAt(reading))
}
