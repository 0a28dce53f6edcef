import type { Said } from '../../../said/Said.ts'
import type { Told } from '../../../said/Told.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { escapeToken } from '../../../values/pointer.ts'
import type { Json } from '../../../values/types.ts'
import { meant, nearestName } from '../../../content/nearest.ts'
import { fitsAlone } from '../classes/fitsAlone.ts'
import { membersOf, pureDomain } from '../classes/pureDomain.ts'
import type { Reading } from '../decide/Reading.ts'
import type { Claim } from './Claims.ts'

interface At {
  place: Place
  surveying: { reading: Reading }
}

/** Constants of a schema that the value at its pointer can never be (whether it wants them or not). */
export function impossibleValues(pointer: string, schema: Json, { place, surveying }: At): Claim[] {
  if (!isObject(schema)) return []
  return Object.entries(schema).flatMap(([word, argument]) => {
    const at = { place: under(place, word), surveying }
    if (word === 'const') return [claimOf(pointer, argument, at)]
    if (word === 'enum' && Array.isArray(argument)) {
      return argument.map((value, index) => claimOf(pointer, value, { ...at, place: under(at.place, index) }))
    }
    if (word === 'not' || word === 'if' || word === 'then' || word === 'else') {
      return impossibleValues(pointer, argument, at)
    }
    if ((word === 'allOf' || word === 'anyOf' || word === 'oneOf') && Array.isArray(argument)) {
      return argument.flatMap((part, index) =>
        impossibleValues(pointer, part, { ...at, place: under(at.place, index) }),
      )
    }
    if (word === 'properties' && isObject(argument)) {
      return Object.entries(argument).flatMap(([name, part]) =>
        impossibleValues(`${pointer}/${escapeToken(name)}`, part, { ...at, place: under(at.place, name) }),
      )
    }
    const row = word === 'contains' || word === 'items'
    return row ? impossibleValues(`${pointer}/0`, argument, at) : []
  })
}

function claimOf(pointer: string, value: Json, { place, surveying: { reading } }: At): Claim {
  const topic = 'value'
  const type = reading.types.typeAt(reading.aliasOf(pointer))
  if (type === undefined || (value === null && type.mayBeNull)) return { place, topic }
  const domain = pureDomain(type.schema, reading)
  if (fitsAlone(domain, value, reading.constantScope)) return { place, topic }
  const members = (membersOf(domain) ?? []).map((member) => JSON.stringify(member))
  const params = { pointer, value: JSON.stringify(value) }
  if (members.length === 0) return { place, topic, fault: { says: 'condition.value.other', params } }
  const best = nearestName(JSON.stringify(value), members)
  const fault: Told = {
    says: 'condition.value.members',
    params: { ...params, members: members.slice(0, 12).join(', ') },
    ...(best !== undefined && { mend: meantValue(JSON.parse(best)) }),
  }
  return { place, topic, fault }
}

function meantValue(value: Json): Said {
  if (typeof value === 'string') return meant(value)
  return { says: 'mend.meantValue', params: { value: JSON.stringify(value) } }
}
