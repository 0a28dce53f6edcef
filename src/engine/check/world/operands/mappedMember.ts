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
    const message = `\`map\` looks up one value, and this is ${describeKinds(kinds)}`
    reading.tell?.({ stage: 'map', code: 'operand.type', message })
    return undefined
  }
  const domain = domainOf(member.type.schema, reading.content.lists)
  const possible = domain && new Set(domain.map(String))
  for (const key of Object.keys(map)) {
    if (possible === undefined || possible.has(key)) continue
    const message = `The value is never ${JSON.stringify(key)}: it is one of ${[...possible].slice(0, 12).join(', ')}`
    reading.tell?.({ stage: 'map', key, code: 'operand.key', message })
  }
  const covered = possible !== undefined && [...possible].every((value) => Object.hasOwn(map, value))
  return { type: schemaType(oneOf(Object.values(map))), absent: member.absent || !covered }
}
