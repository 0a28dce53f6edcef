import type { Condition, Operand } from './types.ts'

/** Names that a part of the content can stand for something by. */
export interface Named {
  conditions: { [name: string]: Condition }
  values: { [name: string]: Operand }
}
interface Mentioned {
  /** As written: absolute or relative. */
  pointers: ReadonlySet<string>
  /** Text that stands where a condition can stand. */
  names: ReadonlySet<string>
}

const pointerPattern = /^(?:\d+)?\//
const namedScope = /^\/(facts|values)\/([^/]+)/
/** Keys under which text is the name of a condition; elsewhere it is a value, as in {"const": "master"}. */
const conditionKeys = new Set(
  'if when auto must not allOf anyOf where ask self child visibleWhen ui:visibleWhen ui:readOnlyWhen'.split(
    ' ',
  ),
)
const nothing: Mentioned = { pointers: new Set(), names: new Set() }
const known = new WeakMap<object, Mentioned>()

/** Every pointer that a part of the content mentions (keys and values), with the names of conditions. */
export function pointersOf(part: unknown): Set<string> {
  const { pointers, names } = mentionedIn(part)
  return new Set([...pointers, ...names])
}

/**
 * A part is any piece of content: a condition, guard, operand, schema, ui schema, or a list of such. Content never
 * changes, so each object is read once.
 */
function mentionedIn(part: unknown): Mentioned {
  if (typeof part === 'string') return mentionedText(part, true)
  if (typeof part !== 'object' || part === null) return nothing
  const done = known.get(part)
  if (done) return done
  const found = { pointers: new Set<string>(), names: new Set<string>() }
  collect(part, true, found)
  known.set(part, found)
  return found
}

function mentionedText(text: string, asName: boolean): Mentioned {
  if (pointerPattern.test(text)) return { pointers: new Set([text]), names: nothing.names }
  return asName ? { pointers: nothing.pointers, names: new Set([text]) } : nothing
}

interface Found {
  pointers: Set<string>
  names: Set<string>
}

function collect(part: unknown, asName: boolean, found: Found): void {
  if (typeof part === 'string') {
    if (pointerPattern.test(part)) found.pointers.add(part)
    else if (asName) found.names.add(part)
  } else if (Array.isArray(part)) {
    for (const item of part) collect(item, asName, found)
  } else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      if (pointerPattern.test(key)) found.pointers.add(key)
      if (key === 'requiredWhen') collectMembers(value, found)
      else collect(value, conditionKeys.has(key), found)
    }
  }
}

/** A map of conditions by name. */
function collectMembers(map: unknown, found: Found): void {
  if (typeof map !== 'object' || map === null) return
  for (const condition of Object.values(map)) collect(condition, true, found)
}

/** Everything that a part reads, through named conditions and values as well; pointers as they are written. */
export function pointersRead(part: unknown, named: Named): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<string>()
  const visit = (one: unknown): void => {
    const { pointers, names } = mentionedIn(one)
    for (const pointer of pointers) {
      found.add(pointer)
      const [, scope, name = ''] = namedScope.exec(pointer) ?? []
      if (scope === 'values' && first(seen, pointer)) visit(memberOf(named.values, name))
    }
    for (const name of names) if (first(seen, name)) visit(memberOf(named.conditions, name))
  }
  visit(part)
  return found
}

function first(seen: Set<string>, text: string): boolean {
  const before = seen.size
  return seen.add(text).size > before
}

function memberOf<T>(map: { [name: string]: T }, name: string): T | undefined {
  return Object.hasOwn(map, name) ? map[name] : undefined
}

const factsOf = new WeakMap<Named['conditions'], WeakMap<Named['values'], WeakMap<object, Set<string>>>>()

/** Names of the facts that a part reads, through named conditions and values as well. */
export function factsRead(part: unknown, named: Named): Set<string> {
  if (typeof part !== 'object' || part === null) return findFacts(part, named)
  const byValues =
    factsOf.get(named.conditions) ?? new WeakMap<Named['values'], WeakMap<object, Set<string>>>()
  factsOf.set(named.conditions, byValues)
  const byPart = byValues.get(named.values) ?? new WeakMap<object, Set<string>>()
  byValues.set(named.values, byPart)
  const done = byPart.get(part) ?? findFacts(part, named)
  byPart.set(part, done)
  return done
}

function findFacts(part: unknown, named: Named): Set<string> {
  const facts = new Set<string>()
  for (const pointer of pointersRead(part, named)) {
    const [, scope, name] = namedScope.exec(pointer) ?? []
    if (scope === 'facts' && name !== undefined) facts.add(name)
  }
  return facts
}
