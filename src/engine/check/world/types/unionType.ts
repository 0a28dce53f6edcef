import type { JsonSchema } from '../../../values/types.ts'
import { anyType } from './anyType.ts'
import { selfType } from './selfType.ts'
import type { Member, Type } from './Type.ts'

/** One of these: a member is known as soon as one of them has it, and may be absent where another has not. */
export function unionType(types: readonly Type[]): Type | undefined {
  const all = [...new Set(types)]
  const others = all.filter((type) => type !== selfType)
  const distinct = others.length > 0 ? others : all
  const [first] = distinct
  if (first === undefined || distinct.length === 1) return first
  if (distinct.some(({ schema }) => schema === true)) return anyType
  return {
    get schema() {
      return unionSchema(distinct.map((type) => type.schema))
    },
    get names() {
      return [...new Set(distinct.flatMap((type) => type.names))]
    },
    member: (token) => unionMember(distinct.map((type) => type.member(token))),
  }
}

/** The members of alternatives, of which some may not have it. */
export function unionMember(members: readonly (Member | undefined)[]): Member | undefined {
  const found = members.filter((member) => member !== undefined)
  const type = unionType(found.map((member) => member.type))
  if (type === undefined) return undefined
  return { type, absent: found.length < members.length || found.some(({ absent }) => absent) }
}

function unionSchema(schemas: readonly JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  const [first] = distinct
  if (first === undefined) return false
  return distinct.length === 1 ? first : { anyOf: distinct.map((schema) => schema) }
}
