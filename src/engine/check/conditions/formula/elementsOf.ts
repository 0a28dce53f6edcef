import type { Json, Operand } from '../../../values/types.ts'
import { pureDomain, unique, validMembers } from '../classes/pureDomain.ts'
import type { Reading } from '../decide/Reading.ts'

/** All values that elements of an array can have, where they are few and known: `{at}`, `{at, each}`, `{list}` of `{at}`. */
export function elementsOf(operand: Operand, reading: Reading): readonly Json[] | undefined {
  if (operand === null || typeof operand !== 'object') return undefined
  if ('list' in operand) {
    if (Object.keys(operand).length > 1) return undefined
    const all = operand.list.map((one) => valuesOf(one, reading))
    return all.every((one) => one !== undefined) ? unique(all.flat()) : undefined
  }
  if (!('at' in operand)) return undefined
  const { at, each = '', ...others } = operand
  return Object.keys(others).length > 0 ? undefined : membersAt(`${reading.aliasOf(at)}/0${each}`, reading)
}

function valuesOf(operand: Operand, reading: Reading): readonly Json[] | undefined {
  if (operand === null || typeof operand !== 'object') return [operand]
  const plain = 'at' in operand && Object.keys(operand).length === 1
  return plain ? membersAt(reading.aliasOf(operand.at), reading) : undefined
}

function membersAt(pointer: string, reading: Reading): readonly Json[] | undefined {
  const type = reading.types.typeAt(pointer)
  const members = type && validMembers(pureDomain(type.schema, reading), reading)
  return members && type.mayBeNull ? unique([...members, null]) : members
}
