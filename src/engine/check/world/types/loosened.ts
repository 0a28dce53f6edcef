import type { Type } from './Type.ts'

const known = new WeakMap<Type, Type>()

/** The same with nothing in it that must be there: what is still being filled in. */
export function loosened(type: Type): Type {
  const done = known.get(type)
  if (done !== undefined) return done
  const loose: Type = {
    get schema() {
      return type.schema
    },
    get names() {
      return type.names
    },
    member: (token) => {
      const member = type.member(token)
      return member && { type: loosened(member.type), absent: true }
    },
  }
  known.set(type, loose)
  return loose
}
