import { readCondition, type ConditionPart } from '#engine/values/readCondition.ts'
import type { Condition } from '#engine/values/types.ts'
import { RELATIONS, relations } from './relations.ts'
import type { RuleAtom, RuleGroup, RuleNode } from './RuleNode.ts'
import { writeRule } from './writeRule.ts'

/** A condition as its parts; what the pickers do not show stays whole. */
export function readRule(condition: Condition): RuleNode {
  if (typeof condition === 'boolean') return { kind: 'other', condition }
  if (typeof condition === 'string') return { kind: 'name', name: condition, isNot: false }
  const parts = readCondition(condition).map(readPart)
  const [first] = parts
  if (parts.length === 1 && first !== undefined) return first
  const nested: RuleGroup = { kind: 'group', group: 'all', parts }
  // What stands in the list only because a map has no place for it (a name, the same pointer again) is one of the parts.
  const opened = parts.flatMap((part) =>
    part.kind === 'group' && part.isList === true ? part.parts : [part],
  )
  const flat: RuleGroup = { kind: 'group', group: 'all', parts: opened }
  return JSON.stringify(writeRule(flat)) === JSON.stringify(condition) ? flat : nested
}

/** A rule of which something is to be added is a group. */
export function asGroup(node: RuleNode): RuleGroup {
  return node.kind === 'group' ? node : { kind: 'group', group: 'all', parts: [node] }
}

function readPart(part: ConditionPart): RuleNode {
  if (part.kind === 'atom') return readAtom(part)
  if (part.kind === 'not') return readNegation(part.condition)
  const parts = part.conditions.map(readRule)
  return part.kind === 'anyOf'
    ? { kind: 'group', group: 'any', parts }
    : { kind: 'group', group: 'all', parts, isList: true }
}

function readAtom({ pointer, schema }: Extract<ConditionPart, { kind: 'atom' }>): RuleNode {
  for (const relation of RELATIONS) {
    const value = relations[relation].read(schema)
    if (value !== undefined) return { kind: 'atom', pointer, relation, value } satisfies RuleAtom
  }
  return { kind: 'other', condition: { [pointer]: schema } }
}

function readNegation(condition: Condition): RuleNode {
  const inner = readRule(condition)
  if (inner.kind === 'name' && !inner.isNot) return { ...inner, isNot: true }
  if (inner.kind === 'atom' && inner.relation === 'given' && inner.value !== true)
    return { ...inner, relation: 'missing' }
  if (inner.kind === 'group' && inner.group === 'any') return { ...inner, group: 'none' }
  if (inner.kind === 'group' && inner.group === 'all') return { ...inner, group: 'notAll' }
  if (inner.kind === 'other') return { kind: 'other', condition: { not: condition } }
  return { kind: 'group', group: 'notAll', parts: [inner] }
}
