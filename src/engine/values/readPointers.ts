import type { Condition } from './types.ts'

const NAMED_SCOPE = /^\/(facts|values)\/([^/]+)/

/** Every pointer-like text in a part of the content (keys and values), with the condition names it uses. */
export function pointersOf(part: unknown, found: Set<string> = new Set()): Set<string> {
  if (typeof part === 'string') found.add(part)
  else if (Array.isArray(part)) for (const item of part) pointersOf(item, found)
  else if (typeof part === 'object' && part !== null) {
    for (const [key, value] of Object.entries(part)) {
      found.add(key)
      pointersOf(value, found)
    }
  }
  return found
}

export interface Named {
  conditions: { [name: string]: Condition }
  values: { [name: string]: unknown }
}

/** Facts that a condition, guard or operand reads, through named conditions and values as well. */
export function factsRead(part: unknown, named: Named): Set<string> {
  const facts = new Set<string>()
  const seen = new Set<string>()
  const visit = (one: unknown): void => {
    for (const text of pointersOf(one)) {
      const [, scope, name = ''] = NAMED_SCOPE.exec(text) ?? []
      if (scope === 'facts') facts.add(name)
      const key = scope === 'values' ? `values ${name}` : text
      if (seen.has(key)) continue
      seen.add(key)
      if (scope === 'values') visit(named.values[name])
      else if (Object.hasOwn(named.conditions, text)) visit(named.conditions[text])
    }
  }
  visit(part)
  return facts
}
