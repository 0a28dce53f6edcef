import type { GroupKind, RuleNode } from './RuleNode.ts'
import type { RuleToolbox } from './RuleToolbox.ts'
import { writtenPointer } from './writtenPointer.ts'

/** How conditions that are decided together are decided. */
export const GROUP_KINDS: readonly GroupKind[] = ['all', 'any', 'notAll', 'none']
/** What a rule begins with, as a picker has it: a pointer, the name of a condition, or a group. No pointer begins so. */
const NAME = 'name:'
const GROUP = 'group:'

export const nameChoice = (name: string): string => NAME + name
export const groupChoice = (group: GroupKind): string => GROUP + group

/** What is offered first: an answer beside the field, else the day. */
export function firstChoice({ world }: Pick<RuleToolbox, 'world'>): string {
  return world.readables.find(({ pointer }) => pointer !== world.base)?.pointer ?? '/now/date'
}

/** What somebody has chosen, as long as it is offered: at another field, or once that is gone, the first one is. */
export function choiceNow(chosen: string | undefined, { world }: Pick<RuleToolbox, 'world'>): string {
  const offered = [
    ...world.readables.flatMap(({ pointer }) => (pointer === world.base ? [] : pointer)),
    ...Object.keys(world.conditions).map(nameChoice),
    ...GROUP_KINDS.map(groupChoice),
  ]
  return chosen !== undefined && offered.includes(chosen) ? chosen : firstChoice({ world })
}

/** The part of a rule that a choice begins: of a group its first condition as well. */
export function beginRule(choice: string, toolbox: Pick<RuleToolbox, 'world' | 'isRelative'>): RuleNode {
  const { world, isRelative } = toolbox
  if (choice.startsWith(NAME)) return { kind: 'name', name: choice.slice(NAME.length), isNot: false }
  const group = GROUP_KINDS.find((one) => choice === groupChoice(one))
  if (group !== undefined) return { kind: 'group', group, parts: [beginRule(firstChoice(toolbox), toolbox)] }
  return { kind: 'atom', pointer: writtenPointer(choice, world, isRelative), relation: 'given', value: {} }
}
