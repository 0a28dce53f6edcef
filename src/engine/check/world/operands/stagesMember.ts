import type { Operand, OperandStages } from '../../../values/types.ts'
import { follow } from '../follow.ts'
import { arrayType } from '../types/arrayType.ts'
import { describeKinds } from '../types/describeKinds.ts'
import type { Kind } from '../types/Kind.ts'
import { kindsOf } from '../types/kindsOf.ts'
import { NUMBER } from '../types/plainTypes.ts'
import { schemaType } from '../types/schemaType.ts'
import type { Member } from '../types/Type.ts'
import { mappedMember } from './mappedMember.ts'
import type { OperandReading } from './OperandReading.ts'
import { plusMember } from './plusMember.ts'

export interface StageReading extends OperandReading {
  nested: (part: Operand) => Member | undefined
}
type Stage = (member: Member, stages: OperandStages, reading: StageReading) => Member | undefined

/** The stages in the order in which they are applied; one that finds nothing to work on ends it. */
export function stagesMember(
  source: Member,
  stages: OperandStages,
  reading: StageReading,
): Member | undefined {
  let member: Member | undefined = source
  for (const [name, stage] of order) {
    if (stages[name] !== undefined && member !== undefined) member = stage(member, stages, reading)
  }
  return member
}

const order: readonly (readonly [keyof OperandStages, Stage])[] = [
  ['item', nth],
  ['first', first],
  ['each', each],
  ['get', inside],
  ['map', mappedMember],
  ['sum', sum],
  ['times', (member, { times }, reading) => arithmetic(member, 'times', times, reading)],
  ['divide', (member, { divide }, reading) => arithmetic(member, 'divide', divide, reading)],
  ['plus', plusMember],
  [
    'round',
    (member, _stages, reading) =>
      wants(member, 'round', 'number', reading) ? number(member.absent) : undefined,
  ],
]

/** Tells and refuses what can never be of this kind. */
function wants(member: Member, stage: string, kind: Kind, { tell }: StageReading): boolean {
  const kinds = kindsOf(member.type.schema)
  if (kinds.has(kind)) return true
  tell?.({
    stage,
    says: 'operand.type.stage',
    params: { stage, wanted: describeKinds(new Set([kind])), kinds: describeKinds(kinds) },
  })
  return false
}

function number(absent: boolean): Member {
  return { type: schemaType(NUMBER), absent }
}

function nth(member: Member, { item }: OperandStages, reading: StageReading): Member | undefined {
  if (!wants(member, 'item', 'array', reading)) return undefined
  const index = item === undefined ? undefined : reading.nested(item)
  if (index === undefined) return undefined
  const kinds = kindsOf(index.type.schema)
  if (!kinds.has('number')) {
    reading.tell?.({ stage: 'item', says: 'operand.type.item', params: { kinds: describeKinds(kinds) } })
    return undefined
  }
  const row = member.type.member(typeof item === 'number' ? String(item) : '*')
  return row && { ...row, absent: member.absent || row.absent || index.absent }
}

function first(member: Member, _stages: OperandStages, reading: StageReading): Member | undefined {
  if (!wants(member, 'first', 'array', reading)) return undefined
  const row = member.type.member('*')
  return row && { ...row, absent: true }
}

function each(
  member: Member,
  { each: pointer = '' }: OperandStages,
  reading: StageReading,
): Member | undefined {
  if (!wants(member, 'each', 'array', reading)) return undefined
  const row = member.type.member('*')
  const found = row && follow(row.type, pointer)
  if (row !== undefined && found === undefined) tellUnknown('each', pointer, row, reading)
  return found && { type: arrayType(found.type), absent: member.absent }
}

function inside(member: Member, { get = '' }: OperandStages, reading: StageReading): Member | undefined {
  const found = follow(member.type, get)
  if (found === undefined) tellUnknown('get', get, member, reading)
  return found && { ...found, absent: member.absent || found.absent }
}

function tellUnknown(stage: string, pointer: string, { type }: Member, { tell }: StageReading): void {
  if (tell === undefined) return
  const names = type.names.slice(0, 8)
  tell(
    names.length === 0
      ? { stage, says: 'unknown.pointer.inside', params: { pointer } }
      : { stage, says: 'unknown.pointer.among', params: { pointer, names } },
  )
}

function sum(member: Member, _stages: OperandStages, reading: StageReading): Member | undefined {
  if (!wants(member, 'sum', 'array', reading)) return undefined
  const row = member.type.member('*')
  if (row === undefined || !wants(row, 'sum', 'number', reading)) return undefined
  return number(member.absent)
}

function arithmetic(
  member: Member,
  stage: 'times' | 'divide',
  operand: Operand | undefined,
  reading: StageReading,
): Member | undefined {
  if (!wants(member, stage, 'number', reading)) return undefined
  const by = operand === undefined ? undefined : reading.nested(operand)
  if (by === undefined) return undefined
  const kinds = kindsOf(by.type.schema)
  if (!kinds.has('number')) {
    reading.tell?.({ stage, says: 'operand.type.number', params: { stage, kinds: describeKinds(kinds) } })
    return undefined
  }
  return number(member.absent || by.absent || (stage === 'divide' && typeof operand !== 'number'))
}
