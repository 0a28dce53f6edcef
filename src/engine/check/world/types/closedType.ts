import type { Member, Type } from './Type.ts'

type Members = { [name: string]: () => Member | undefined }

/** An object of which all members are known, each looked at when it is asked for. */
export function closedType(members: Members): Type {
  const found = new Map<string, Member | undefined>()
  return {
    schema: { type: 'object' },
    get names() {
      return Object.keys(members)
    },
    member: (token) => {
      if (!found.has(token)) found.set(token, Object.hasOwn(members, token) ? members[token]?.() : undefined)
      return found.get(token)
    },
  }
}
