import type { OperandStages } from '../../../values/types.ts'
import { describeKinds } from '../types/describeKinds.ts'
import { domainOf } from '../types/domainOf.ts'
import { kindsOf } from '../types/kindsOf.ts'
import { oneOf } from '../types/plainTypes.ts'
import { schemaType } from '../types/schemaType.ts'
import type { Member } from '../types/Type.ts'
import type { StageReading } from './stagesMember.ts'

/** The table's values; none for what the table does not name. */
export function mappedMember(
  member: Member,
  { map = {} }: OperandStages,
  reading: StageReading,
): Member | undefined {
  const kinds = kindsOf(member.type.schema)
  if ([...kinds].every((kind) => kind === 'array' || kind === 'object' || kind === 'null')) {
    reading.tell?.({ stage: 'map', says: 'operand.type.map', params: { kinds: describeKinds(kinds) } })
    return undefined
  }
  const domain = domainOf(member.type.schema, reading.content.lists)
  const possible = domain && new Set(domain.map(String))
  for (const key of Object.keys(map)) {
    if (possible === undefined || possible.has(key)) continue
    const params = { key: JSON.stringify(key), values: [...possible].slice(0, 12) }
    reading.tell?.({ stage: 'map', key, says: 'operand.key.map', params })
  }
  const covered = possible !== undefined && [...possible].every((value) => Object.hasOwn(map, value))
  return { type: schemaType(oneOf(Object.values(map))), absent: member.absent || !covered }
}
