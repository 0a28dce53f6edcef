import type { Operand } from '../../../values/types.ts'
import type { Kind } from '../types/Kind.ts'
import { isMoment } from '../types/comparable.ts'
import { kindsOf } from '../types/kindsOf.ts'
import type { Member } from '../types/Type.ts'
import { unionType } from '../types/unionType.ts'
import type { OperandReading } from './OperandReading.ts'

type Source = { earliest: Operand[] } | { latest: Operand[] }

/** The first or last of moments or numbers: one of each kind cannot be put in order. */
export function extremeMember(
  source: Source,
  nested: (part: Operand) => Member | undefined,
  tell: OperandReading['tell'],
): Member | undefined {
  const stage = 'earliest' in source ? 'earliest' : 'latest'
  const operands = 'earliest' in source ? source.earliest : source.latest
  const members = operands.map(nested)
  const found = members.filter((member) => member !== undefined)
  let common: 'number' | 'moment' | undefined
  for (const [index, member] of members.entries()) {
    const order = member && orderOf([...kindsOf(member.type.schema)])
    if (order === undefined || order === 'any') continue
    if (order === 'none' || (common !== undefined && common !== order)) {
      const says =
        `operand.type.order${order === 'none' ? 'Neither' : order === 'number' ? 'Number' : 'Moment'}` as const
      tell?.({ stage, key: String(index), says, params: { stage } })
    } else common = order
  }
  const type = unionType(found.map((member) => member.type))
  return type && { type, absent: found.every(({ absent }) => absent) }
}

function orderOf(kinds: readonly Kind[]): 'number' | 'moment' | 'any' | 'none' {
  const numbers = kinds.includes('number')
  const moments = kinds.some(isMoment)
  if (numbers && moments) return 'any'
  if (numbers) return 'number'
  return moments ? 'moment' : 'none'
}
