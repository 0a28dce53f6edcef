import { resolvePointer } from '../../../values/pointer.ts'
import type { Operand, OperandSource } from '../../../values/types.ts'
import { rowMember } from '../scopes/fixedMembers.ts'
import { arrayType } from '../types/arrayType.ts'
import { mayBeNull } from '../types/mayBeNull.ts'
import { schemaType } from '../types/schemaType.ts'
import type { Member } from '../types/Type.ts'
import { unionType } from '../types/unionType.ts'
import { extremeMember } from './extremeMember.ts'
import type { OperandReading } from './OperandReading.ts'
import { stagesMember } from './stagesMember.ts'

/** What an operand is worth (format.md section 3); undefined where it never has a value. */
export function operandMember(operand: Operand | undefined, reading: OperandReading): Member | undefined {
  if (operand === undefined) return undefined
  if (operand === null || typeof operand !== 'object') {
    return { type: schemaType({ const: operand }), absent: false }
  }
  const { tell: _tell, ...inner } = reading
  const nested = (part: Operand): Member | undefined => operandMember(part, inner)
  const source = sourceMember(operand, reading, nested)
  const member = source && stagesMember(source, operand, { ...reading, nested })
  return operand.else === undefined ? member : withElse(member, nested(operand.else))
}

/** `else` stands in for nothing and for `null`. */
function withElse(member: Member | undefined, otherwise: Member | undefined): Member | undefined {
  if (member === undefined || otherwise === undefined) return member ?? otherwise
  const always = !member.absent && !mayBeNull(member.type.schema)
  if (always) return member
  const type = unionType([member.type, otherwise.type]) ?? member.type
  return { type, absent: otherwise.absent }
}

type Nested = (part: Operand) => Member | undefined

function sourceMember(source: OperandSource, reading: OperandReading, nested: Nested): Member | undefined {
  if ('at' in source) return reading.memberAt(resolvePointer(source.at, reading.base))
  if ('row' in source) {
    const list = reading.content.lists[source.row]
    return list && { ...rowMember(list), absent: true }
  }
  if ('list' in source) return listMember(source.list, nested)
  return extremeMember(source, nested, reading.tell)
}

/** Missing ones are skipped. */
function listMember(operands: readonly Operand[], nested: Nested): Member | undefined {
  const type = unionType(operands.flatMap((operand) => nested(operand)?.type ?? []))
  return type && { type: arrayType(type), absent: false }
}
