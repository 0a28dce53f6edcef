import type { Condition, Json } from '#engine/values/types.ts'
import type { RelationName } from './relations.ts'

/** A condition as it is built by pickers; what none of them shows is kept as it was written. */
export type RuleNode = RuleGroup | RuleAtom | RuleName | RuleOther

/** `notAll`: some part does not hold; `none`: none does. */
export type GroupKind = 'all' | 'any' | 'notAll' | 'none'
export interface RuleGroup {
  kind: 'group'
  group: GroupKind
  parts: readonly RuleNode[]
  /** Written as a list, which says the same as a map. */
  isList?: true
}
export interface RuleAtom {
  kind: 'atom'
  /** As it is written: absolute, or counted from the field that carries the rule. */
  pointer: string
  relation: RelationName
  /** What it is compared with: a value, several, or an operand. */
  value: Json
}
/** A condition that has a name of its own. */
export interface RuleName {
  kind: 'name'
  name: string
  isNot: boolean
}
export interface RuleOther {
  kind: 'other'
  condition: Condition
}
