import { isObject } from '#engine/content/isObject.ts'
import type { Condition, JsonObject } from '#engine/values/types.ts'
import { relationOf } from './relations.ts'
import type { RuleAtom, RuleGroup, RuleNode } from './RuleNode.ts'

/** The condition as a person would write it: entries of one map where they can stand there, `allOf` for the others. */
export function writeRule(node: RuleNode): Condition {
  if (node.kind === 'other') return node.condition
  if (node.kind === 'name') return node.isNot ? { not: node.name } : node.name
  return node.kind === 'atom' ? writeAtom(node) : writeGroup(node)
}

function writeAtom({ pointer, relation, value }: RuleAtom): JsonObject {
  if (relation === 'missing') return { not: { [pointer]: {} } }
  return { [pointer]: relationOf(relation).write(value) }
}

function writeGroup({ group, parts, isList }: RuleGroup): Condition {
  if (group === 'any') return { anyOf: parts.map(writeRule) }
  if (group === 'none') return { not: { anyOf: parts.map(writeRule) } }
  const all = isList === true ? { allOf: parts.map(writeRule) } : writeAll(parts)
  return group === 'all' ? all : { not: all }
}

/** Nothing to hold holds. */
function writeAll(parts: readonly RuleNode[]): Condition {
  const conditions = parts.map(writeRule)
  const [first] = conditions
  if (first === undefined) return true
  if (conditions.length === 1) return first
  const map: JsonObject = {}
  const others: Condition[] = []
  for (const condition of conditions) {
    const [name, more] = isObject(condition) ? Object.keys(condition) : []
    const isEntry = name !== undefined && more === undefined && !Object.hasOwn(map, name)
    if (isObject(condition) && isEntry) Object.assign(map, condition)
    else others.push(condition)
  }
  if (others.length === 0) return map
  const { allOf } = map
  return { ...map, allOf: [...(Array.isArray(allOf) ? allOf : []), ...others] }
}
