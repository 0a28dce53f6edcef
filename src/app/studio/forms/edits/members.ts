import type { Json, JsonObject } from '#engine/values/types.ts'

/** Without a member; the others stay in their order. */
export function withoutMember(object: JsonObject, name: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([one]) => one !== name))
}

/** With another name, at the same place. */
export function renamedMember(object: JsonObject, from: string, to: string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([name, value]) => [name === from ? to : name, value]))
}

/** With one member more after another one; at the end where that is not there. */
export function withMemberAfter(
  object: JsonObject,
  after: string | undefined,
  [name, value]: [string, Json],
): JsonObject {
  const entries = Object.entries(object).filter(([one]) => one !== name)
  const at = entries.findIndex(([one]) => one === after)
  return Object.fromEntries(entries.toSpliced(at < 0 ? entries.length : at + 1, 0, [name, value]))
}

/** A new name is put after the one that it follows in the alphabet: beside its like, however the others stand. */
export function withSortedMember(object: JsonObject, name: string, value: Json): JsonObject {
  if (Object.hasOwn(object, name)) return { ...object, [name]: value }
  const [before] = Object.keys(object)
    .filter((one) => one < name)
    .sort()
    .slice(-1)
  return before === undefined ? { [name]: value, ...object } : withMemberAfter(object, before, [name, value])
}

/** A new member stands before another one, as whoever writes by hand would put it; one that is there keeps its place. */
export function withMemberBefore(
  object: JsonObject,
  before: string,
  [name, value]: [string, Json],
): JsonObject {
  if (Object.hasOwn(object, name) || !Object.hasOwn(object, before)) return { ...object, [name]: value }
  const entries = Object.entries(object)
  const at = entries.findIndex(([one]) => one === before)
  return Object.fromEntries(entries.toSpliced(at, 0, [name, value]))
}

/** In the order of the names; members that these do not name come last. */
export function inOrder(object: JsonObject, names: readonly string[]): JsonObject {
  const listed = names.flatMap((name): [string, Json][] => {
    const value = object[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(listed), ...object }
}

/** Which questions must be answered: before the questions, or not there where it would be empty. */
export function withRequired(form: JsonObject, list: readonly Json[]): JsonObject {
  if (list.length === 0) return withoutMember(form, 'required')
  return withMemberBefore(form, 'properties', ['required', [...list]])
}

/** A member, or none where it would be empty. */
export function withList(object: JsonObject, name: string, list: readonly Json[]): JsonObject {
  if (list.length === 0) return withoutMember(object, name)
  return { ...object, [name]: [...list] }
}
