import { parseDuration } from '../../../values/duration.ts'
import type { JsonSchema, Operand, OperandStages } from '../../../values/types.ts'
import { isMoment } from '../types/comparable.ts'
import { describeKinds } from '../types/describeKinds.ts'
import type { Kinds } from '../types/Kind.ts'
import { kindsOf } from '../types/kindsOf.ts'
import { DATE, INSTANT, NUMBER } from '../types/plainTypes.ts'
import { schemaType } from '../types/schemaType.ts'
import type { Member } from '../types/Type.ts'
import { unionType } from '../types/unionType.ts'
import type { StageReading } from './stagesMember.ts'

/** Number and number, or a moment and a duration or working days. */
export function plusMember(
  member: Member,
  { plus }: OperandStages,
  reading: StageReading,
): Member | undefined {
  if (plus === undefined) return undefined
  const kinds = kindsOf(member.type.schema)
  if (isWorkdays(plus)) return moved(member, kinds, { absent: false, exact: false, reading })
  const added = reading.nested(plus)
  if (added === undefined) return undefined
  const addends = kindsOf(added.type.schema)
  const absent = member.absent || added.absent
  const numbers = kinds.has('number') && addends.has('number')
  const lasts = addends.has('duration') || addends.has('text')
  const moments = lasts && [...kinds].some(isMoment)
  if (!numbers && !moments) {
    reading.tell?.({
      stage: 'plus',
      says: 'operand.type.plus',
      params: { kinds: describeKinds(kinds), added: describeKinds(addends) },
    })
    return undefined
  }
  const sums: JsonSchema[] = numbers ? [NUMBER] : []
  if (moments) sums.push(...movedSchemas(kinds, isExact(plus)))
  const type = unionType(sums.map((schema) => schemaType(schema)))
  return type && { type, absent }
}

interface Moving {
  absent: boolean
  exact: boolean
  reading: StageReading
}

function moved(member: Member, kinds: Kinds, { exact, reading }: Moving): Member | undefined {
  if (![...kinds].some(isMoment)) {
    reading.tell?.({ stage: 'plus', says: 'operand.type.workdays', params: { kinds: describeKinds(kinds) } })
    return undefined
  }
  const type = unionType(movedSchemas(kinds, exact).map((schema) => schemaType(schema)))
  return type && { type, absent: member.absent }
}

/** A date stays a date, unless hours are added to it. */
function movedSchemas(kinds: Kinds, exact: boolean | undefined): JsonSchema[] {
  const found: JsonSchema[] = []
  if (exact !== true && (kinds.has('date') || kinds.has('text'))) found.push(DATE)
  if (exact !== false || kinds.has('instant') || kinds.has('text')) found.push(INSTANT)
  return found
}

/** Undefined: nobody knows before it is read. */
function isExact(plus: Operand): boolean | undefined {
  return typeof plus === 'string' ? parseDuration(plus)?.exact : undefined
}

function isWorkdays(plus: Operand | { workdays: number }): plus is { workdays: number } {
  return typeof plus === 'object' && plus !== null && 'workdays' in plus
}
