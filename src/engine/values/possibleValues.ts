import { evaluate, sourceValue } from './operand.ts'
import { tokensOf } from './pointer.ts'
import type { Json, Operand, Scope } from './types.ts'

interface Reading {
  scope: Scope
  /** The operands behind `/values`. */
  named: { [name: string]: Operand }
}

/**
 * What an operand may come to: its value, or where it is the nth of a list and nobody knows yet which, each of them. Also by way
 * of a named value. (The content check finds named values that read each other in a circle.)
 */
export function possibleValues(operand: Operand, reading: Reading): Json[] {
  const value = evaluate(operand, reading.scope)
  if (value !== undefined && value !== null) return [value]
  return [...anyElement(operand, reading), ...byName(operand, reading)]
}

function anyElement(operand: Operand, { scope }: Reading): Json[] {
  if (operand === null || typeof operand !== 'object' || operand.item === undefined) return []
  const nth = evaluate(operand.item, scope)
  const list = sourceValue(operand, scope, '')
  if (typeof nth === 'number' || !Array.isArray(list)) return []
  return list.flatMap((_, item) => found(evaluate({ ...operand, item }, scope)))
}

function byName(operand: Operand, { scope, named }: Reading): Json[] {
  if (operand === null || typeof operand !== 'object' || !('at' in operand)) return []
  const [root, name = ''] = tokensOf(operand.at)
  const value = named[name]
  if (root !== 'values' || value === undefined) return []
  return possibleValues(value, { scope, named }).flatMap((possible) => {
    const values = { [name]: possible }
    return found(evaluate(operand, { ...scope, world: { ...scope.world, values } }))
  })
}

const found = (value: Json | undefined): Json[] => (value === undefined || value === null ? [] : [value])
